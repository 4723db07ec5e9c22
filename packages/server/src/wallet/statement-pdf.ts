import type { Readable } from 'node:stream';
import { currencyUnit, formatMoney } from '@qafila/domain';
import { MARGIN, openPages, type Pages } from '../platform/print/pages.ts';
import { isolated } from '../platform/print/text-runs.ts';
import type { Period, Standing, Statement, StatementLine } from './read-statement.ts';
import type { Language, StatementWords } from './statement-words.ts';

const ROW = 18;
const SMALL = { size: 8.5 };
/** Column widths as shares: date, type, reference, notes, and change and balance of wallet and cash. */
const SHARES = [0.12, 0.12, 0.09, 0.25, 0.1, 0.11, 0.1, 0.11];
const AMOUNTS_FROM = 4;

interface StatementFile {
  statement: Statement;
  period: Period;
  lines: AsyncIterable<StatementLine[]>;
  words: StatementWords;
  language: Language;
  time(at: Date): string;
}

const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, ''));

/** One row of the table; amounts are aligned to the end of their columns. */
function row(
  pages: Pages,
  y: number,
  cells: readonly string[],
  style: { size: number; bold?: boolean; muted?: boolean },
) {
  let x = 0;
  for (const [index, cell] of cells.entries()) {
    const width = pages.width * (SHARES[index] ?? 0);
    if (cell) pages.write(cell, x, y, width - 6, style, index < AMOUNTS_FROM ? 'start' : 'end');
    x += width;
  }
}

/** A printable statement, streamed; right to left in Arabic. */
export function statementPdf(file: StatementFile): Readable {
  const pages = openPages(file.language === 'ar' ? 'rtl' : 'ltr');
  void draw(pages, file).catch((error: unknown) =>
    pages.doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pages.doc;
}

async function draw(pages: Pages, { statement, period, lines, words, time }: StatementFile): Promise<void> {
  const { holder, opening, closing } = statement;
  let number = 0;
  let y = 0;
  const heads = [
    words.date,
    words.type,
    words.reference,
    words.notes,
    words.wallet,
    words.walletBalance,
    words.cash,
    words.cashBalance,
  ];
  const newPage = () => {
    pages.doc.addPage();
    number += 1;
    pages.write(words.title, 0, MARGIN, pages.width / 2, { size: 18, bold: true });
    pages.write(holder.companyName, pages.width / 2, MARGIN + 4, pages.width / 2, { size: 11 }, 'end');
    const whose = `${words.agent} ${holder.publicId} ${isolated(holder.fullName)}`;
    const when = `${words.period} ${isolated(`${time(new Date(period.fromUtc))} – ${time(new Date(period.toUtc))}`)} (${holder.timezone})`;
    pages.write(whose, 0, MARGIN + 28, pages.width / 2, { size: 10 });
    pages.write(when, pages.width / 2, MARGIN + 28, pages.width / 2, { size: 9, muted: true }, 'end');
    const unit = `${words.currency} ${currencyUnit(holder.currency)}`;
    pages.write(unit, 0, pages.bottom - 12, pages.width / 2, { size: 8, muted: true });
    const place = `${words.page} ${number}`;
    pages.write(place, pages.width / 2, pages.bottom - 12, pages.width / 2, { size: 8, muted: true }, 'end');
    y = MARGIN + 54;
    row(pages, y, heads, { ...SMALL, bold: true });
    y += ROW;
    pages.rule(y - 4);
  };
  const next = (cells: readonly string[], bold = false) => {
    if (y + ROW > pages.bottom - 20) newPage();
    row(pages, y, cells, { ...SMALL, bold });
    y += ROW;
    pages.rule(y - 5);
  };
  const standing = (name: string, { wallet, cash }: Standing) =>
    next(['', name, '', '', '', money(wallet), '', money(cash)], true);
  newPage();
  standing(words.opening, opening);
  for await (const batch of lines)
    for (const line of batch)
      next([
        time(line.at),
        words.types[line.type],
        line.reference,
        line.notes,
        money(line.walletChange),
        money(line.standing.wallet),
        money(line.cashChange),
        money(line.standing.cash),
      ]);
  standing(words.closing, closing);
  pages.doc.end();
}
