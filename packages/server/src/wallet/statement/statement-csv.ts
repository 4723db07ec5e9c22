import type { Readable } from 'node:stream';
import { currencyUnit, formatAmount } from '@qafila/domain';
import type { Cell } from '@qafila/domain/csv';
import { csvStream } from '../../platform/files/csv-stream.ts';
import type { Standing, Statement, StatementLine } from './read-statement.ts';
import type { StatementWords } from './statement-words.ts';

/** A statement as rows: opening balance, entries, closing balance. The headings of amounts name the currency. */
export function statementCsv(
  { opening, holder }: Statement,
  batches: AsyncIterable<StatementLine[]>,
  words: StatementWords,
  time: (at: Date) => string,
): Readable {
  const money = (amount: number | null): Cell =>
    amount === null ? null : formatAmount(amount, holder.currency);
  const standing = (name: string, { wallet, cash }: Standing): Cell[] => [
    '',
    name,
    '',
    '',
    '',
    money(wallet),
    '',
    money(cash),
  ];
  async function* rows() {
    yield [standing(words.opening, opening)];
    let closing = opening;
    for await (const lines of batches) {
      closing = lines.at(-1)?.standing ?? closing;
      yield lines.map((line): Cell[] => [
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
    yield [standing(words.closing, closing)];
  }
  const { date, type, reference, notes, wallet, walletBalance, cash, cashBalance } = words;
  const amounts = [wallet, walletBalance, cash, cashBalance].map(
    (heading) => `${heading} (${currencyUnit(holder.currency)})`,
  );
  return csvStream([date, type, reference, notes, ...amounts], rows());
}
