import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { directionOf, lineRuns } from './line-runs.ts';

const FONTS = join(
  createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans-arabic/package.json'),
  '../files',
);
const INK = '#18181b';
const MUTED = '#52525b';

export interface Style {
  size: number;
  bold?: boolean;
  muted?: boolean;
}

/** A document of labels or of a route: texts in English and Arabic side by side, rules and QR codes. Points, from the top left. */
export function openSheet(size: 'A4' | 'A6', margin: number) {
  const doc = new PDFDocument({ size, margin, autoFirstPage: false });
  for (const script of ['latin', 'arabic'])
    for (const weight of [400, 600])
      doc.registerFont(
        `${script}-${weight}`,
        readFileSync(join(FONTS, `ibm-plex-sans-arabic-${script}-${weight}-normal.woff`)),
      );
  const use = (script: string, { size: points, bold = false }: Style) =>
    doc.font(`${script}-${bold ? 600 : 400}`).fontSize(points);

  /** The parts of a line from left to right with their widths. */
  const measured = (text: string, style: Style) =>
    lineRuns(text).map((run) => ({
      ...run,
      width: use(run.script, style).widthOfString(run.text),
    }));
  const widthOf = (text: string, style: Style): number => {
    const runs = measured(text, style);
    return runs.reduce((sum, { width, spaced }) => sum + width + (spaced ? gap(style) : 0), 0);
  };
  const gap = ({ size: points }: Style) => points / 4;

  /** Words in as many lines as the width asks for; what is past the last one ends in an ellipsis. */
  function broken(text: string, width: number, style: Style, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line) lines.push(line);
    if (lines.length > most) lines.splice(most - 1, lines.length, `${lines[most - 1]} …`);
    return lines.map((one) => cut(one, width, style));
  }

  /** A word that is wider than the paper. */
  function cut(line: string, width: number, style: Style): string {
    let shown = line;
    while (shown.length > 1 && widthOf(shown, style) > width)
      shown = `${shown.replace(/…$/, '').slice(0, -2).trimEnd()}…`;
    return shown;
  }

  return {
    doc,
    page: () => doc.addPage(),
    /** Writes a text in up to `most` lines and answers where the next one begins; an Arabic line keeps to the right. */
    write(text: string, x: number, y: number, width: number, style: Style, most = 1): number {
      let at = y;
      for (const line of broken(text, width, style, most)) {
        const runs = measured(line, style);
        let left = directionOf(line) === 'rtl' ? x + width - widthOf(line, style) : x;
        for (const run of runs) {
          if (run.spaced) left += gap(style);
          use(run.script, style).fillColor(style.muted ? MUTED : INK);
          doc.text(run.text, left, at, { lineBreak: false });
          left += run.width;
        }
        at += style.size * 1.45;
      }
      return at;
    },
    rule(x: number, y: number, width: number) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor('#a1a1aa')
        .stroke();
    },
    /** A QR code as squares, sharp at any size, with its quiet zone inside `side`. */
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
