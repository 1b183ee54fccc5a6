"""Run the program by `python -m tui`."""

from tui.cli import main

if __name__ == "__main__":
    main()
