import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

/** The filled rectangles of each page. */
function drawings(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('endstream', at);
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
      if (text.includes(' re\n')) found.push(text);
    } catch {
      // An uncompressed stream is not a page.
    }
  }
  return found;
}

/** Renders a page's rectangles as an image for the scanner. */
function scanned(drawing: string): string | undefined {
  const squares = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)].map((match) =>
    match.slice(1).map(Number),
  ) as [number, number, number, number][];
  const unit = squares[0]?.[2] ?? 1;
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  const modules = Math.round((Math.max(...squares.map(([x]) => x)) - left) / unit) + 1;
  const [scale, quiet] = [4, 4];
  const side = (modules + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of squares) {
    const column = (Math.round((x - left) / unit) + quiet) * scale;
    const row = (Math.round((y - top) / unit) + quiet) * scale;
    for (let down = 0; down < scale; down += 1)
      for (let right = 0; right < scale; right += 1)
        pixels.fill(
          0,
          ((row + down) * side + column + right) * 4,
          ((row + down) * side + column + right) * 4 + 3,
        );
  }
  return jsqr.default(pixels, side, side)?.data;
}

/** The code of each page of a printed document, as a scanner reads it; undefined where it can't. */
export const printedCodes = (pdf: Buffer): (string | undefined)[] => drawings(pdf).map(scanned);
