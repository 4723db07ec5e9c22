import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type TextRun, textRuns } from './text-runs.ts';

const require = createRequire(import.meta.url);
const FONTS = join(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json'), '../files');
const fontFile = (script: TextRun['script'], weight: 400 | 600) =>
  readFileSync(join(FONTS, `ibm-plex-sans-arabic-${script}-${weight}-normal.woff`));

const INK = '#18181b';
const MUTED = '#52525b';
const LINE = '#a1a1aa';

/** In points. */
export interface TextStyle {
  size: number;
  bold?: boolean;
  muted?: boolean;
}

export interface PaperOptions {
  size: 'A4' | 'A6';
  layout?: 'portrait' | 'landscape';
  /** Points. */
  margin: number;
}

/**
 * A PDF document with the fonts of both languages. All text goes through `put`, so that a name looks the same
 * on labels, routes and statements. Coordinates in points, from the top left.
 */
export function openPaper({ size, layout = 'portrait', margin }: PaperOptions) {
  // Loaded with the first paper: it brings a font engine, which a start need not wait for.
  const PDFDocument: typeof import('pdfkit') = require('pdfkit');
  const doc = new PDFDocument({ size, layout, margin, autoFirstPage: false });
  for (const script of ['latin', 'arabic'] as const)
    for (const weight of [400, 600] as const)
      doc.registerFont(`${script}-${weight}`, fontFile(script, weight));

  const use = ({ script }: TextRun, { size: points, bold = false }: TextStyle) =>
    doc.font(`${script}-${bold ? 600 : 400}`).fontSize(points);
  const widthOf = (text: string, style: TextStyle): number =>
    textRuns(text).reduce((sum, run) => sum + use(run, style).widthOfString(run.text), 0);

  /** The text in lines of a width, broken between words. A word that is wider has a line of its own. */
  function linesOf(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line ? [...lines, line] : lines;
  }

  return {
    doc,
    widthOf,
    linesOf,
    /** The part of a text that fits, with an ellipsis if it is cut. */
    fitting(text: string, width: number, style: TextStyle): string {
      let shown = text;
      while (shown.length > 1 && widthOf(shown, style) > width)
        shown = `${shown.replace(/…$/, '').slice(0, -2).trimEnd()}…`;
      return shown;
    },
    /** Draws one line whose left end is at `left`. */
    put(text: string, left: number, y: number, style: TextStyle): void {
      let at = left;
      for (const run of textRuns(text)) {
        use(run, style).fillColor(style.muted ? MUTED : INK);
        doc.text(run.text, at, y, { lineBreak: false });
        at += doc.widthOfString(run.text);
      }
    },
    rule(x: number, y: number, width: number): void {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke();
    },
  };
}
