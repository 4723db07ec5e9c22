import type { Readable } from 'node:stream';
import { currencyUnit, formatFigure } from '@qafila/domain';
import { openPages, type Pages } from '../../platform/print/pages.ts';
import { openTable } from '../../platform/print/table.ts';
import { isolated } from '../../platform/print/text-runs.ts';
import type { Period, Standing, Statement, StatementLine } from './read-statement.ts';
import type { Language, StatementWords } from './statement-words.ts';

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

/** A printable statement, streamed; right to left in Arabic. */
export function statementPdf(file: StatementFile): Readable {
  const pages = openPages(file.language === 'ar' ? 'rtl' : 'ltr');
  void draw(pages, file).catch((error: unknown) =>
    pages.doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pages.doc;
}

async function draw(pages: Pages, { statement, period, lines, words, time }: StatementFile): Promise<void> {
  const { holder, opening } = statement;
  const money = (amount: number | null) => (amount === null ? '' : formatFigure(amount, holder.currency));
  const whose = `${words.agent} ${holder.publicId} ${isolated(holder.fullName)}`;
  const when = `${words.period} ${isolated(`${time(new Date(period.fromUtc))} – ${time(new Date(period.toUtc))}`)} (${holder.timezone})`;
  const table = openTable(pages, {
    shares: SHARES,
    amountsFrom: AMOUNTS_FROM,
    heads: [
      words.date,
      words.type,
      words.reference,
      words.notes,
      words.wallet,
      words.walletBalance,
      words.cash,
      words.cashBalance,
    ],
    title: words.title,
    owner: holder.companyName,
    beneath: [whose, when],
    foot: `${words.currency} ${currencyUnit(holder.currency)}`,
    page: words.page,
  });
  const standing = (name: string, { wallet, cash }: Standing) =>
    table.row(['', name, '', '', '', money(wallet), '', money(cash)], { bold: true });
  standing(words.opening, opening);
  let closing = opening;
  for await (const batch of lines)
    for (const line of batch) {
      closing = line.standing;
      table.row([
        time(line.at),
        words.types[line.type],
        line.reference,
        line.notes,
        money(line.walletChange),
        money(line.standing.wallet),
        money(line.cashChange),
        money(line.standing.cash),
      ]);
    }
  standing(words.closing, closing);
  pages.doc.end();
}
