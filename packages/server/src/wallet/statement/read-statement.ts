import { LEDGER_TYPE } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { type AccountHolder, accountHolder } from '../../agent/index.ts';
import { balanceBefore, entriesBetween } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Rows read at a time. */
const BATCH = 1000;

export interface Period {
  agentId: string;
  fromUtc: string;
  toUtc: string;
}

/** An agent's wallet balance and cash at a moment. */
export interface Standing {
  wallet: number;
  cash: number;
}

/** One line of a statement; a change is null if the entry did not affect the account. */
export interface StatementLine {
  id: string;
  at: Date;
  type: (typeof LEDGER_TYPE)['names'][number];
  reference: string;
  notes: string;
  walletChange: number | null;
  cashChange: number | null;
  /** Balance after the line. */
  standing: Standing;
}

/** The closing balance is taken from the last line: entries may be posted while the lines are read. */
export interface Statement {
  holder: AccountHolder;
  opening: Standing;
}

/** The statement's agent, with the opening balance. @throws AppError NOT_FOUND */
export async function openStatement(tx: Tx, { agentId, fromUtc }: Omit<Period, 'toUtc'>): Promise<Statement> {
  const holder = await accountHolder(tx, agentId);
  const balance = async (column: 'wallet_after_minor' | 'cash_after_minor') =>
    fromMinor(Number(await balanceBefore(tx, agentId, column, new Date(fromUtc))), holder.currency);
  return {
    holder,
    opening: { wallet: await balance('wallet_after_minor'), cash: await balance('cash_after_minor') },
  };
}

async function linesBehind(
  tx: Tx,
  { agentId, fromUtc, toUtc }: Period,
  last: StatementLine | undefined,
  { opening, holder }: Statement,
): Promise<StatementLine[]> {
  const rows = await entriesBetween(tx, agentId, new Date(fromUtc), new Date(toUtc), {
    after: last,
    most: BATCH,
  });
  const changed = (minor: string | null) =>
    minor === null ? null : fromMinor(Number(minor), holder.currency);
  let standing = last?.standing ?? opening;
  return rows.map((row) => {
    standing = {
      wallet: changed(row.wallet_after_minor) ?? standing.wallet,
      cash: changed(row.cash_after_minor) ?? standing.cash,
    };
    return {
      id: row.id,
      at: row.at,
      type: LEDGER_TYPE.of(row.ledger_type_id ?? 0)?.name ?? 'positive',
      reference: row.cause_label ?? '',
      notes: row.reason ?? '',
      walletChange: changed(row.wallet_change_minor),
      cashChange: changed(row.cash_change_minor),
      standing,
    };
  });
}

/** The lines of a statement, oldest first, read batch by batch. */
export async function* statementLines(
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  period: Period,
  statement: Statement,
): AsyncGenerator<StatementLine[]> {
  let last: StatementLine | undefined;
  for (;;) {
    const lines = await inTx((tx) => linesBehind(tx, period, last, statement));
    if (lines.length) yield lines;
    last = lines.at(-1);
    if (!last || lines.length < BATCH) return;
  }
}
