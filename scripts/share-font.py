"""Makes the faces that share images are drawn with: two weights, every letter of the languages written in Latin.

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

# The headings' own, and that of longer texts on the images for social networks.
FACES = {
    "Bricolage Clairvoix": {"wght": 750, "opsz": 36, "wdth": 100},
    "Clairvoix Texte": {"wght": 480, "opsz": 24, "wdth": 100},
}
# Of the narrow no-break space, in thousandths of an em: as in scripts/subset-font.mjs.
NARROW_SPACE = 200


def write(name, axes):
    target = Path(__file__).parent.parent / f"public/fonts/bricolage-clairvoix-{axes['wght']}.ttf"
    parts = []
    for part in ("latin", "latin-ext", "vietnamese"):
        font = TTFont(Path(sys.argv[1]) / f"bricolage-grotesque-{part}-standard-normal.woff2")
        font = instantiateVariableFont(font, axes)
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
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in (0, 13, 14)]
    for number, text in {1: name, 2: "Regular", 3: f"{name} {axes['wght']}", 4: name, 6: name.replace(" ", "")}.items():
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getBestCmap())} characters")


for name, axes in FACES.items():
    write(name, axes)
