"""Writes docs/table.svg, the picture of the table that README shows: the real screen at a fixed moment.

Run `python -m tests.snapshots.picture [FILE]`.
"""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.house.source import ROOT
from tests.snapshots import moments
from tests.snapshots.show import foreseen, settled
from tui.app import IronbottomApp
from tui.odds import OddsRunner

FILE = ROOT / "docs" / "table.svg"
SIZE = (120, 40)


async def picture() -> str:
    """The table in an air attack, as an SVG."""
    with TemporaryDirectory() as folder:
        app = IronbottomApp(Path(folder), moments.at(moments.air_attack, moments.ALONE))
        async with app.run_test(size=SIZE) as pilot:
            await settled()(pilot)
            await pilot.press("down", "up")
            await settled()(pilot)
            return app.export_screenshot(title="Ironbottom")


def main() -> None:
    """Write the picture."""
    OddsRunner.ask = foreseen  # type: ignore[method-assign,assignment]
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.parent.mkdir(exist_ok=True)
    file.write_text(asyncio.run(picture()), encoding="utf-8")


if __name__ == "__main__":
    main()
