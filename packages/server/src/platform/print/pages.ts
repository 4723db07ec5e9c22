import { openPaper, type TextStyle } from './paper.ts';

export const MARGIN = 36;

/**
 * A document of tables in one language, mirrored for Arabic. x in points, from the side where reading starts.
 */
export function openPages(direction: 'ltr' | 'rtl') {
  const { doc, widthOf, linesOf, fitting, put, rule } = openPaper({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
  });
  return {
    doc,
    linesOf,
    get width() {
      return doc.page.width - 2 * MARGIN;
    },
    get bottom() {
      return doc.page.height - MARGIN;
    },
    /** Writes a text between `x` and `x + width`. */
    write(
      text: string,
      x: number,
      y: number,
      width: number,
      style: TextStyle,
      align: 'start' | 'end' = 'start',
    ) {
      const shown = fitting(text, width, style);
      const toLeft = (direction === 'ltr') === (align === 'start');
      const left = direction === 'ltr' ? MARGIN + x : doc.page.width - MARGIN - x - width;
      put(shown, toLeft ? left : left + width - widthOf(shown, style), y, style);
    },
    rule: (y: number) => rule(MARGIN, y, doc.page.width - 2 * MARGIN),
  };
}
export type Pages = ReturnType<typeof openPages>;
