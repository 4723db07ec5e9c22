import { AppError, type ContractStatement } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { type NewPosting, post } from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { say } from '../platform/words/say.ts';
import { getStatementOrThrow } from './statement.ts';
import { lockedFor, written } from './statement-changes.ts';
import { type ItemSums, type StatementRow, sumsOf } from './statement-rows.ts';

/**
 * Posts an agreed statement in the books of both companies and marks it as settled, in one transaction; one with nothing to
 * pay needs no reference. The
 * accounts of the partners are then as if the period had never been: what was posted for its tasks, what both
 * corrected, the price of the period and the payment cancel out.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION when it was settled in the meantime, CONFLICT for another amount
 */
export async function settle(
  tx: Tx,
  { statementId, amount, reference }: { statementId: string; amount: number; reference?: string | undefined },
): Promise<ContractStatement> {
  const { row, statement } = await lockedFor(tx, statementId, 'settle');
  if (toMinor(amount, statement.currency) !== toMinor(statement.amount, statement.currency))
    throw new AppError('CONFLICT', {
      message: say('The statement has changed meanwhile. Look at it again'),
      details: { current: statement },
    });
  const sums = (await sumsOf(tx, [row.id]))(row.id);
  // Its entry in the books of the other company: the rights of this one were checked.
  await tx.asSystem(() => postBoth(tx, row, sums, reference));
  await tx.db
    .updateTable('contract_statement')
    .set({ settled_at: tx.now() })
    .where('id', '=', row.id)
    .execute();
  await written(tx, row, 'settled', { note: reference ?? null });
  return getStatementOrThrow(tx, row.id);
}

async function postBoth(tx: Tx, row: StatementRow, sums: ItemSums, reference?: string): Promise<void> {
  const feeMinor = Number(row.period_fee_minor);
  const agreedMinor = sums.cashMinor - sums.dueMinor;
  // In the books of the subscriber; those of the partner mirror them.
  const amounts = {
    partner: -sums.bookedMinor,
    fee: feeMinor,
    adjustment: sums.bookedMinor - agreedMinor,
    bank: agreedMinor - feeMinor,
  };
  const entry = {
    kind: 'partnerSettlement',
    cause: `statement:${row.id}`,
    label: `#${row.number}`,
    ...(reference && { reason: reference }),
  } as const;
  const sides = [
    { own: row.subscriber_company_id, other: row.fulfillment_company_id, fee: 'deliveryCost', sign: 1 },
    { own: row.fulfillment_company_id, other: row.subscriber_company_id, fee: 'offloadIncome', sign: -1 },
  ] as const;
  for (const { own, other, fee, sign } of sides) {
    const all: NewPosting[] = [
      { account: `partner:${other}`, amountMinor: sign * amounts.partner },
      { account: fee, amountMinor: sign * amounts.fee },
      { account: 'adjustment', amountMinor: sign * amounts.adjustment },
      { account: 'bank', amountMinor: sign * amounts.bank },
    ];
    const postings = all.filter(({ amountMinor }) => amountMinor !== 0);
    if (postings.length === 0) continue;
    const posted = await post(tx, { ...entry, companyId: own, postings });
    if (!posted) throw new AppError('CONFLICT', { message: say('This statement was settled before') });
  }
}
