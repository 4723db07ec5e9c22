import type { Readable } from 'node:stream';
import type { Cell } from '@qafila/domain/csv';
import { csvStream } from '../platform/files/csv-stream.ts';
import type { Standing, Statement, StatementLine } from './read-statement.ts';
import type { StatementWords } from './statement-words.ts';

const standing = (name: string, { wallet, cash }: Standing): Cell[] => [
  '',
  name,
  '',
  '',
  '',
  wallet,
  '',
  cash,
];

/** A statement as rows: opening balance, entries, closing balance. */
export function statementCsv(
  { opening, closing }: Statement,
  batches: AsyncIterable<StatementLine[]>,
  words: StatementWords,
  time: (at: Date) => string,
): Readable {
  async function* rows() {
    yield [standing(words.opening, opening)];
    for await (const lines of batches)
      yield lines.map((line): Cell[] => [
        time(line.at),
        words.types[line.type],
        line.reference,
        line.notes,
        line.walletChange,
        line.standing.wallet,
        line.cashChange,
        line.standing.cash,
      ]);
    yield [standing(words.closing, closing)];
  }
  const { date, type, reference, notes, wallet, walletBalance, cash, cashBalance } = words;
  return csvStream([date, type, reference, notes, wallet, walletBalance, cash, cashBalance], rows());
}
