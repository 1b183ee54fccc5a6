"""One writer for each campaign file: a lock of the operating system that ends with the process."""

import errno
import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _FAR = 1 << 30

    def take(fd: int) -> bool:
        """Take the lock of an open file; False where another program has it."""
        os.lseek(fd, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def release(fd: int) -> None:
        """Give the lock back."""
        os.lseek(fd, _FAR, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def take(fd: int) -> bool:
        """Take the lock of an open file; False where another program has it.

        Where the file system knows no locks, everybody gets it.
        """
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EAGAIN)
        return True

    def release(fd: int) -> None:
        """Give the lock back."""
        fcntl.flock(fd, fcntl.LOCK_UN)
