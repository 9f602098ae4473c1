#!/usr/bin/env python3
"""Draws assets/glyphs.svg, the sprite of outlined piece glyphs.

Run:    python3 scripts/glyphs.py            (writes assets/glyphs.svg and the licence texts)
Needs:  pip install fonttools brotli skia-pathops, and npm on the PATH to fetch the fonts
        (or --fonts DIR, a folder with unpacked copies of the packages below).

The fonts are Yuji Boku, brush-written regular script, and Alegreya, whose letters keep the stroke of a broad pen; both are under
the SIL Open Font License 1.1. The brush's strokes are fattened, open characters more than dense ones, so that a face reads at
57 px. The output depends only on the fonts' versions.

Piece coordinates: the centre of the piece is 0,0, a cell is 100 x 100 units, the piece points up.
A new face is one row in FACES or LETTERS; a character that needs help gets a row in TOUCH.
"""
import argparse, glob, os, re, shutil, subprocess, tempfile
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.qu2cu import quadratic_to_curves
from fontTools.ttLib import TTFont
import pathops

# name, npm package, version, stylesheet of the weight
BRUSH = ("Yuji Boku", "yuji-boku", "5.3.0", "400.css")
PEN = ("Alegreya", "alegreya", "5.3.0", "800.css")
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# id, characters. Two characters are stacked; one fills the face.
FACES = [
    ("kanji-king-black", "玉将"), ("kanji-king-white", "王将"), ("kanji-rook", "飛車"), ("kanji-bishop", "角行"),
    ("kanji-gold", "金将"), ("kanji-silver", "銀将"), ("kanji-knight", "桂馬"), ("kanji-lance", "香車"),
    ("kanji-pawn", "歩兵"), ("kanji-tokin", "と"),
    ("single-king-black", "玉"), ("single-king-white", "王"), ("single-rook", "飛"), ("single-bishop", "角"),
    ("single-gold", "金"), ("single-silver", "銀"), ("single-knight", "桂"), ("single-lance", "香"),
    ("single-pawn", "歩"), ("single-tokin", "と"),
    ("kanji-dragon", "龍王"), ("kanji-horse", "龍馬"), ("kanji-promoted-silver", "成銀"), ("kanji-promoted-knight", "成桂"),
    ("single-dragon", "龍"), ("single-horse", "馬"), ("single-promoted-silver", "全"), ("single-promoted-knight", "圭"),
    ("kanji-reverse-chariot", "反車"), ("kanji-swallows-wings", "燕羽"), ("kanji-go-between", "仲人"),
    ("kanji-tile-general", "瓦将"), ("kanji-cat-sword", "猫刄"), ("kanji-dog", "犬"),
    ("single-reverse-chariot", "反"), ("single-swallows-wings", "燕"), ("single-go-between", "仲"),
    ("single-tile-general", "瓦"), ("single-cat-sword", "猫"), ("single-dog", "犬"),
]

# id, letters. A promoted piece has a plus before its letter.
LETTERS = [
    ("western-king", "K"), ("western-rook", "R"), ("western-bishop", "B"), ("western-tokin", "T"), ("western-gold", "G"),
    ("western-silver", "S"), ("western-knight", "N"), ("western-lance", "L"), ("western-pawn", "P"),
    ("western-dragon", "+R"), ("western-horse", "+B"), ("western-promoted-silver", "+S"),
    ("western-promoted-knight", "+N"), ("western-promoted-pawn", "+P"),
    ("western-reverse-chariot", "C"), ("western-swallows-wings", "SW"), ("western-go-between", "GB"),
    ("western-tile-general", "TG"), ("western-cat-sword", "CS"), ("western-dog", "D"),
]

# Boxes that the outlines are fitted into: centre x, centre y, width, height. The piece is narrow at the top.
UPPER, LOWER, WHOLE = (0, -17, 42, 36.5), (0, 20, 47, 37), (0, 2.5, 58, 63)
TOUCH = {"と": (0, 1, 0.92)}  # character: shift x, shift y, scale, after fitting
STRETCH = 1.14  # at most this much wider or taller than the font draws it
BOLD = {2: (0.3, 0.9), 1: (0.2, 1.2)}  # units added on each side of a stroke: dense character, open character
DENSE, OPEN = 0.56, 0.36  # ink area / box area of such characters
ERROR = 0.13  # maximum error of a simplified curve, in units
GRID = 4  # steps per unit of the integer coordinates: a quarter smaller than with tenths

# Letters: the height of a capital by number of letters, the gap between two, the maximum width, the y of the middle.
CAPITAL, GAP, WORD, MIDDLE = {1: 48, 2: 36}, 2.6, 58, 2
PLUS = 0.62  # the size of a plus beside the letter


def font_folder(font, given):
    """The unpacked npm package, in a cache folder under the system's temporary folder."""
    _, package, version, _ = font
    if given: return os.path.join(given, package)
    cache = os.path.join(tempfile.gettempdir(), f"poppy-glyphs-{package}-{version}")
    if not os.path.isdir(os.path.join(cache, "package")):
        os.makedirs(cache, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", f"@fontsource/{package}@{version}"], cwd=cache, check=True, stdout=subprocess.DEVNULL)
        archive = glob.glob(os.path.join(cache, "*.tgz"))[0]
        subprocess.run(["tar", "xzf", archive, "-C", cache], check=True)
        os.remove(archive)
    return os.path.join(cache, "package")


def subsets(font, folder):
    """The package splits the font in files by unicode range: character -> open font."""
    css = open(os.path.join(folder, font[3]), encoding="utf-8").read()
    blocks, fonts = re.findall(r"url\(\./(files/[^)]*\.woff2)\).*?unicode-range:([^;]*);", css, re.S), {}
    spans = [(name, [[int(x, 16) for x in r.strip()[2:].split("-")] for r in ranges.split(",")]) for name, ranges in blocks]

    def find(char):
        for name, ranges in spans:
            if any(r[0] <= ord(char) <= r[-1] for r in ranges):
                file = fonts.setdefault(name, None) or TTFont(os.path.join(folder, name), lazy=True)
                fonts[name] = file
                if ord(char) in file.getBestCmap(): return file
        raise SystemExit(f"{font[0]} has no {char}")
    return find


def outline(font, char):
    glyphs = font.getGlyphSet()
    path = pathops.Path()
    glyphs[font.getBestCmap()[ord(char)]].draw(TransformPen(path.getPen(glyphSet=glyphs), (1, 0, 0, -1, 0, 0)))  # y down
    path.simplify(fix_winding=True)
    return path


def moved(path, a, d, e, f):
    out = pathops.Path()
    path.draw(TransformPen(out.getPen(), (a, 0, 0, d, e, f)))
    return out


def placed(path, char, box, bold):
    """The character, scaled into the box, fattened and centred by eye: half by its box, half by its mass."""
    cx, cy, width, height = box
    x0, y0, x1, y1 = path.bounds
    density = abs(path.area) / ((x1 - x0) * (y1 - y0))
    fat = bold[0] + (bold[1] - bold[0]) * min(1, max(0, (DENSE - density) / (DENSE - OPEN)))
    dx, dy, by = TOUCH.get(char, (0, 0, 1))
    sx, sy = (width - 2 * fat) / (x1 - x0), (height - 2 * fat) / (y1 - y0)
    low = min(sx, sy)
    sx, sy = min(sx, low * STRETCH) * by, min(sy, low * STRETCH) * by
    path = moved(path, sx, sy, 0, 0)
    rim = moved(path, 16, 16, 0, 0)  # the stroker works best on large numbers
    core = moved(rim, 1, 1, 0, 0)
    rim.stroke(fat * 32, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    rim.convertConicsToQuads(0.25)
    both = pathops.op(core, rim, pathops.PathOp.UNION, fix_winding=True)
    path = moved(both, 1 / 16, 1 / 16, 0, 0)
    x0, y0, x1, y1 = path.bounds
    mass = centroid_x(path)
    return moved(path, 1, 1, cx + dx - (0.6 * (x0 + x1) / 2 + 0.4 * mass), cy + dy - (y0 + y1) / 2)


def word(find, letters):
    """Letters side by side, by their ink: capitals of one height on one line, the whole centred."""
    whole, scale, right = pathops.Path(), CAPITAL[len(letters)] / find("H")["OS/2"].sCapHeight, 0
    low = MIDDLE + CAPITAL[len(letters)] / 2
    for letter in letters:
        path = moved(outline(find(letter), letter), scale, scale, 0, 0)
        x0, y0, x1, y1 = path.bounds
        up = 0
        if letter == "+":
            path = moved(path, PLUS, PLUS, 0, 0)
            x0, y0, x1, y1 = path.bounds
            up = -CAPITAL[len(letters)] / 2 - (y0 + y1) / 2
        moved(path, 1, 1, right - x0, up + low).draw(whole.getPen())
        right += x1 - x0 + GAP
    x0, _, x1, _ = whole.bounds
    narrow = min(1, WORD / (x1 - x0))
    return moved(whole, narrow, 1, -narrow * (0.6 * (x0 + x1) / 2 + 0.4 * centroid_x(whole)), 0)


class Flat(BasePen):
    """Contours as lists of quadratic or straight segments [(p0, p1, p2) or (p0, p1)]."""
    def __init__(self): super().__init__(None); self.contours = []
    def _moveTo(self, p): self.contours.append([]); self.start = p
    def _lineTo(self, p):
        if p != self._getCurrentPoint(): self.contours[-1].append((self._getCurrentPoint(), p))
    def _qCurveToOne(self, c, p): self.contours[-1].append((self._getCurrentPoint(), c, p))
    def _curveToOne(self, *_): raise SystemExit("the font has cubic outlines; use a TrueType one")
    def _closePath(self):
        if self._getCurrentPoint() != self.start: self.contours[-1].append((self._getCurrentPoint(), self.start))


def contours(path):
    pen = Flat(); path.draw(pen)
    return [c for c in pen.contours if c]


def centroid_x(path):
    area = moment = 0
    for contour in contours(path):
        points = [s[0] for s in contour]
        for (xa, ya), (xb, yb) in zip(points, points[1:] + points[:1]):
            cross = xa * yb - xb * ya
            area += cross / 2; moment += (xa + xb) * cross / 6
    return moment / area


def smooth(contour):
    """One contour as runs of merged cubics and lines; tiny ones vanish."""
    out, run = [], []
    for seg in contour + [None]:
        if seg and len(seg) == 3: run.append(seg); continue
        if run: out += [c[1:] for c in quadratic_to_curves(run, max_err=ERROR, all_cubic=True)]; run = []
        if seg: out.append(seg[1:])
    return out


def data(path):
    """SVG path data, relative, in steps of the grid, without needless separators."""
    out = ""
    for contour in contours(path):
        start = contour[0][0]
        x0, y0 = here = tuple(round(v * GRID) for v in start)
        x1, y1, x2, y2 = [f(p[i] for s in contour for p in s) for f in (min, max) for i in (0, 1)]
        if (x1 - x2) * (x1 - x2) < 0.5 and (y1 - y2) * (y1 - y2) < 0.5: continue
        out += "M" + join([x0, y0])
        last = "M"
        for seg in smooth(contour):
            points = [tuple(round(v * GRID) for v in p) for p in seg]
            if all(p == here for p in points): continue
            rel = [v for p in points for v in (p[0] - here[0], p[1] - here[1])]
            letter = "c" if len(points) == 3 else "l"
            if letter == "l" and 0 in rel: letter, rel = ("h", rel[:1]) if rel[1] == 0 else ("v", rel[1:])
            text = join(rel)
            out += (letter if letter != last else "" if text[0] == "-" else " ") + text
            last, here = letter, points[-1]
        out += "z"
    return out


def join(values):
    return "".join(("" if n == 0 or v < 0 else " ") + str(v) for n, v in enumerate(values))


def row(name, shape):
    return f'<path id="{name}" transform="scale({1 / GRID})" d="{shape}"/>'


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--fonts", help="folder with unpacked copies of the fonts' packages")
    given, rows, find = args.parse_args().fonts, [], {}
    for font in (BRUSH, PEN):
        folder = font_folder(font, given)
        find[font] = subsets(font, folder)
        shutil.copy(os.path.join(folder, "LICENSE"), os.path.join(ROOT, "assets", "licences", f"{font[1]}-OFL.txt"))
    for name, chars in FACES:
        boxes = [WHOLE] if len(chars) == 1 else [UPPER, LOWER]
        parts = [data(placed(outline(find[BRUSH](c), c), c, b, BOLD[len(chars)])) for c, b in zip(chars, boxes)]
        rows.append(row(name, "".join(parts)))
    rows += [row(name, data(word(find[PEN], letters))) for name, letters in LETTERS]
    fonts = " and ".join(f"{name} (@fontsource/{package} {version})" for name, package, version, _ in (BRUSH, PEN))
    note = f"<!-- Outlines from {fonts}, SIL Open Font License 1.1; made by scripts/glyphs.py -->"
    with open(os.path.join(ROOT, "assets", "glyphs.svg"), "w", encoding="utf-8") as out:
        out.write('<svg xmlns="http://www.w3.org/2000/svg">' + note + "<defs>\n" + "\n".join(rows) + "\n</defs></svg>\n")


if __name__ == "__main__":
    main()
