import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { directionOf, type Run, visualRuns } from './pdf-text.ts';

const FONTS = join(
  createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans-arabic/package.json'),
  '../files',
);
const fontFile = (script: Run['script'], weight: 400 | 600) =>
  readFileSync(join(FONTS, `ibm-plex-sans-arabic-${script}-${weight}-normal.woff`));

const INK = '#18181b';
const MUTED = '#71717a';
const LINE = '#e4e4e7';
export const MARGIN = 36;

export interface TextStyle {
  size: number;
  bold?: boolean;
  muted?: boolean;
}

/** A document whose lines may be in English or Arabic; the whole page is mirrored for the latter. */
export async function openPages(direction: 'ltr' | 'rtl') {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', layout: 'landscape', margin: MARGIN, autoFirstPage: false });
  for (const script of ['latin', 'arabic'] as const)
    for (const weight of [400, 600] as const)
      doc.registerFont(`${script}-${weight}`, fontFile(script, weight));

  const prepare = (run: Run, { size, bold = false }: TextStyle) =>
    doc.font(`${run.script}-${bold ? 600 : 400}`).fontSize(size);
  const widthOf = (runs: readonly Run[], style: TextStyle): number =>
    runs.reduce((sum, run, index) => {
      const width = prepare(run, style).widthOfString(run.text);
      return sum + width + (index > 0 ? style.size / 4 : 0);
    }, 0);

  /** As much of a text as fits. */
  function fitting(text: string, width: number, style: TextStyle): Run[] {
    let shown = text;
    for (;;) {
      const runs = visualRuns(shown === text ? text : `${shown}…`, directionOf(text));
      if (shown === '' || widthOf(runs, style) <= width) return runs;
      shown = shown.slice(0, Math.max(0, Math.min(shown.length - 1, Math.floor(shown.length * 0.9))));
    }
  }

  return {
    doc,
    get width() {
      return doc.page.width - 2 * MARGIN;
    },
    get bottom() {
      return doc.page.height - MARGIN;
    },
    /** Writes a text between `x` and `x + width`, counted from the side where reading starts. */
    write(
      text: string,
      x: number,
      y: number,
      width: number,
      style: TextStyle,
      align: 'start' | 'end' = 'start',
    ) {
      const runs = fitting(text, width, style);
      const needed = widthOf(runs, style);
      const toLeft = (direction === 'ltr') === (align === 'start');
      const left = direction === 'ltr' ? MARGIN + x : doc.page.width - MARGIN - x - width;
      let at = toLeft ? left : left + width - needed;
      for (const run of runs) {
        prepare(run, style).fillColor(style.muted ? MUTED : INK);
        doc.text(run.text, at, y, { lineBreak: false });
        at += doc.widthOfString(run.text) + style.size / 4;
      }
    },
    rule(y: number) {
      doc
        .moveTo(MARGIN, y)
        .lineTo(doc.page.width - MARGIN, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke();
    },
  };
}
export type Pages = Awaited<ReturnType<typeof openPages>>;
