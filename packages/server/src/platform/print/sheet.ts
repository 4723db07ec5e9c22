import { create } from 'qrcode';
import { openPaper, type TextStyle } from './paper.ts';
import { directionOf } from './text-runs.ts';

/** Height of a line as a multiple of its font size. */
export const LINE_HEIGHT = 1.45;

/**
 * A document of labels or of a route: English and Arabic texts side by side, rules and QR codes. Points, from
 * the top left.
 */
export function openSheet(size: 'A4' | 'A6', margin: number) {
  const { doc, widthOf, linesOf, fitting, put, rule } = openPaper({ size, margin });

  /** Breaks a text into lines of a width; text that exceeds the last line ends in an ellipsis. */
  function broken(text: string, width: number, style: TextStyle, most: number): string[] {
    const lines = linesOf(text, width, style);
    if (lines.length > most) lines.splice(most - 1, lines.length, `${lines[most - 1]} …`);
    return lines.map((one) => fitting(one, width, style));
  }

  return {
    doc,
    rule,
    page: () => doc.addPage(),
    /**
     * Writes a text in up to `most` lines and returns the y of the next one; Arabic lines are right-aligned.
     */
    write(text: string, x: number, y: number, width: number, style: TextStyle, most = 1): number {
      let at = y;
      for (const line of broken(text, width, style, most)) {
        put(line, directionOf(line) === 'rtl' ? x + width - widthOf(line, style) : x, at, style);
        at += style.size * LINE_HEIGHT;
      }
      return at;
    },
    /** A QR code of vector squares, sharp at any size, with its quiet zone inside `side`. */
    qr(text: string, x: number, y: number, side: number) {
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      const quiet = 4;
      const unit = side / (modules.size + 2 * quiet);
      for (let row = 0; row < modules.size; row += 1)
        for (let column = 0; column < modules.size; column += 1)
          if (modules.get(row, column))
            doc.rect(x + (column + quiet) * unit, y + (row + quiet) * unit, unit, unit);
      doc.fill('#000000');
    },
  };
}
export type Sheet = ReturnType<typeof openSheet>;
