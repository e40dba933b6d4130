"""Makes the face that share images are drawn with: one weight, every letter of the languages written in Latin.

Run by hand when the face changes; what it writes is committed (public/fonts/metrics.md):
  pip install fonttools brotli
  npm pack @fontsource-variable/bricolage-grotesque@5.3.0 && tar xzf fontsource-variable-*.tgz
  python scripts/share-font.py package/files
"""

import copy
import sys
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

NAME = "Bricolage Clairvoix"
AXES = {"wght": 750, "opsz": 36, "wdth": 100}
# Of the narrow no-break space, in thousandths of an em: as in scripts/subset-font.mjs.
NARROW_SPACE = 200

target = Path(__file__).parent.parent / "public/fonts/bricolage-clairvoix-750.ttf"
parts = []
for part in ("latin", "latin-ext", "vietnamese"):
    font = TTFont(Path(sys.argv[1]) / f"bricolage-grotesque-{part}-standard-normal.woff2")
    font = instantiateVariableFont(font, AXES)
    font.flavor = None
    parts.append(target.with_name(f"{part}.tmp.ttf"))
    font.save(parts[-1])
merged = BytesIO()
Merger().merge([str(part) for part in parts]).save(merged)
font = TTFont(merged)
font.ensureDecompiled()
for part in parts:
    part.unlink()

glyphs = font.getBestCmap()
font["glyf"]["uni202F"] = copy.deepcopy(font["glyf"][glyphs[0x20]])
font["hmtx"]["uni202F"] = (NARROW_SPACE, 0)
for table in font["cmap"].tables:
    table.cmap.update({0x202F: "uni202F", 0x2011: table.cmap[0x2D]})
    table.cmap.pop(0x200B, None)
for table in ("GSUB", "STAT"):
    if table in font:
        del font[table]

# The only one of its family, so that no machine makes it bolder.
names = font["name"]
names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
for number, text in {1: NAME, 2: "Regular", 3: f"{NAME} 750", 4: NAME, 6: NAME.replace(" ", "")}.items():
    names.setName(text, number, 3, 1, 0x409)
font["OS/2"].usWeightClass = 400
font["OS/2"].fsSelection = 0x40
font["head"].macStyle = 0
font.save(target)
print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getBestCmap())} characters")
