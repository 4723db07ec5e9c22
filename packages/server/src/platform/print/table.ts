import { MARGIN, type Pages } from './pages.ts';

const ROW = 18;
/** Height of a line beneath a row. */
const LINE = 12;
const SMALL = { size: 8.5 };

export interface TableOptions {
  /** Widths of the columns as shares of the page. */
  shares: readonly number[];
  /** Columns from this one on are aligned to their end. */
  amountsFrom: number;
  heads: readonly string[];
  title: string;
  /** At the end of the title's line. */
  owner: string;
  /** Beneath the title: at the start and at the end of the line. */
  beneath: readonly [string, string];
  /** At the bottom of each page. */
  foot: string;
  /** The word before the number of a page. */
  page: string;
}

/** A table over as many pages as it needs; each page has the title, the heads and its number. */
export function openTable(pages: Pages, options: TableOptions) {
  const { shares, amountsFrom, heads } = options;
  let number = 0;
  let y = 0;

  function cells(texts: readonly string[], style: { size: number; bold?: boolean }) {
    let x = 0;
    for (const [index, text] of texts.entries()) {
      const width = pages.width * (shares[index] ?? 0);
      if (text) pages.write(text, x, y, width - 6, style, index < amountsFrom ? 'start' : 'end');
      x += width;
    }
  }

  function newPage() {
    pages.doc.addPage();
    const half = pages.width / 2;
    number += 1;
    pages.write(options.title, 0, MARGIN, half, { size: 18, bold: true });
    pages.write(options.owner, half, MARGIN + 4, half, { size: 11 }, 'end');
    pages.write(options.beneath[0], 0, MARGIN + 28, half, { size: 10 });
    pages.write(options.beneath[1], half, MARGIN + 28, half, { size: 9, muted: true }, 'end');
    pages.write(options.foot, 0, pages.bottom - 12, half, { size: 8, muted: true });
    const place = `${options.page} ${number}`;
    pages.write(place, half, pages.bottom - 12, half, { size: 8, muted: true }, 'end');
    y = MARGIN + 54;
    cells(heads, { ...SMALL, bold: true });
    y += ROW;
    pages.rule(y - 4);
  }

  /** Texts in full, from the second column to the page's end. */
  function linesBeneath(texts: readonly string[]) {
    const x = pages.width * (shares[0] ?? 0);
    const width = pages.width - x;
    for (const line of texts.flatMap((text) => pages.linesOf(text, width, SMALL))) {
      if (y + LINE > pages.bottom - 20) newPage();
      pages.write(line, x, y - 6, width, SMALL);
      y += LINE;
    }
  }

  newPage();
  return {
    /** @param beneath texts that belong to the row and are too long for a column. */
    row(texts: readonly string[], { bold = false, beneath = [] as readonly string[] } = {}) {
      if (y + ROW > pages.bottom - 20) newPage();
      cells(texts, { ...SMALL, bold });
      y += ROW;
      linesBeneath(beneath);
      pages.rule(y - 5);
    },
  };
}
