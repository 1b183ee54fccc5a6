"""The picture on the title: a cruiser on the Sound, and the name where so many of them lie."""

from textual.content import Content

from tui.glyphs import Glyphs, of

WIDTH = 78

_SHIP = r"""
                            ╷
                          ▗▄█▄▖        ╷
                         ▗█████▖ ▗▄▖ ▗▄█▖
       ━━━▟██▖ ━━━▟██▙▄▄▟███████▙▟█▙▄▟███▙▄▄▗██▙━━━
  ▀▜█████████████████████████████████████████████████▛▀
    ▝▜█████████████████████████████████████████████▛▘
"""
_PLAIN_SHIP = r"""
                            |
                          __|__        |
                         |_____|  __  _|_
       ---[##] ---[###]_|_______|_||_|___|__[###]---
  \___________________________________________________/
    \______________________________________________/
"""
_NAME = """
▀██▀  ██▀█▄  ▄█▀█▄  ██▄ ██  ██▀█▄  ▄█▀█▄  ▀▀██▀▀  ▀▀██▀▀  ▄█▀█▄  ██▄ ▄██
 ██   ██▄█▀  ██ ██  ██▀███  ██▀█▄  ██ ██    ██      ██    ██ ██  ██▀█▀██
▄██▄  ██ ▀█  ▀█▄█▀  ██  ██  ██▄█▀  ▀█▄█▀    ██      ██    ▀█▄█▀  ██   ██
"""
_PLAIN_NAME = """
####  ####    ###   #   #  ####    ###   #####  #####   ###   #   #
 ##   #   #  #   #  ##  #  #   #  #   #    #      #    #   #  ## ##
 ##   ####   #   #  # # #  ####   #   #    #      #    #   #  # # #
####  #   #   ###   #   #  ####    ###     #      #     ###   #   #
"""
_SWELL = "~ ~~   ~  ~~~  ~    ~~ ~   ~~    ~ ~~~   ~  ~ ~~    ~~  ~   ~~ ~~~   ~  ~ ~"
_DEEP = "      ~           ~~              ~            ~~               ~             "
_BED = "▁▁▂▂▁▁▁▁▂▃▂▁▁▁▁▁▂▂▂▁▁▁▁▁▁▂▃▃▂▁▁▁▁▁▂▂▁▁▁▁▁▁▂▂▃▂▁▁▁▁▁▁▂▂▁▁▁▁▂▃▂▁▁▁▁▁▁▂▂▁▁▁▁▁▂▂▁"
_PLAIN_BED = "__..___,__.____..,___.___,___._____..__,___.___..____,__.___.____,___..___.__"


def title_picture(app: object) -> Content:
    """The picture for this terminal, as wide as WIDTH and at most fourteen lines high."""
    return _draw(of(app))


def _draw(signs: Glyphs) -> Content:
    is_plain = signs.name == "ascii"
    ship, name, bed = (_PLAIN_SHIP, _PLAIN_NAME, _PLAIN_BED) if is_plain else (_SHIP, _NAME, _BED)
    lines = [Content.styled(line.ljust(WIDTH), "$dim") for line in _block(ship, 11)]
    lines.append(Content.styled(_SWELL, "$primary"))
    lines.append(Content.styled(_DEEP, "$ripple"))
    lines += [Content.styled(line.ljust(WIDTH), "$accent") for line in _block(name, 0)]
    lines.append(Content.styled(bed, "$faint"))
    return Content("\n").join(lines)


def _block(drawing: str, indent: int) -> list[str]:
    lines = drawing.strip("\n").splitlines()
    wide = max(map(len, lines))
    left = indent or (WIDTH - wide) // 2
    return [" " * left + line for line in lines]
