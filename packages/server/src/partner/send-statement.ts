import { AppError, type ContractStatement, OFFLOAD_OUTCOME, type StatementSend } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { sql } from 'kysely';
import { getContractOrThrow, markUsed } from '../company/index.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { Tx } from '../platform/database/tx.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import { say } from '../platform/words/say.ts';
import { sideOf } from './shown-statement.ts';
import { getStatementOrThrow, openAccount } from './statement.ts';
import { emitChange, lockedFor, setAgreed, written } from './statement-changes.ts';
import { newestStatement } from './statement-rows.ts';

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/** One statement of a contract is sent or taken back at a time. */
const lockContract = (tx: Tx, contractId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`statement:${contractId}`}, 0))`.execute(tx.db);

/**
 * The price of the period as the sender states it, or as it follows from its length; minor units.
 * @throws AppError VALIDATION when hours have no price, or orders one beside their own
 */
function periodFeeOf(
  { periodFee }: StatementSend,
  { price, home }: Awaited<ReturnType<typeof openAccount>>,
): number {
  if (price.from === 'stated' && periodFee === undefined)
    throw invalid('periodFee', say('Enter the price of the hours that were worked in this period, or 0'));
  if (price.from === 'none' && periodFee)
    throw invalid('periodFee', say('This contract is billed per order: a period has no price of its own'));
  return periodFee === undefined ? price.feeMinor : toMinor(periodFee, home.currency);
}

/**
 * Closes the open account up to a moment and sends it to the other company; the sender has agreed with that.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a period that is not over or not after the last one, or whose price is
 * missing
 */
export async function sendStatement(tx: Tx, input: StatementSend): Promise<ContractStatement> {
  const contract = await getContractOrThrow(tx, input.contractId);
  const companyId = ownCompany(tx);
  const side = sideOf(contract, companyId);
  if (!side) throw new AppError('FORBIDDEN');
  await lockContract(tx, contract.id);
  const to = new Date(input.toUtc);
  if (to > tx.now()) throw invalid('toUtc', say('Choose a day that is over'));
  const account = await openAccount(tx, contract, to);
  if (to <= account.from) {
    const isFirst = account.number === 1;
    throw invalid(
      'toUtc',
      say(isFirst ? 'Choose a day after the contract has started' : 'Choose a day after the last statement'),
    );
  }
  const periodFee = periodFeeOf(input, account);
  // As the system: the partner sends statements, too, and may not change the contract.
  await tx.asSystem(() => markUsed(tx, contract.id));
  const row = await tx.db
    .insertInto('contract_statement')
    .values({
      contract_id: contract.id,
      subscriber_company_id: contract.subscriberCompanyId,
      fulfillment_company_id: contract.fulfillmentCompanyId,
      number: account.number,
      from_at: account.from,
      to_at: account.to,
      period_fee_minor: periodFee,
      sent_by_company_id: companyId,
      sent_at: tx.now(),
      subscriber_agreed_at: null,
      fulfillment_agreed_at: null,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'contract_statement_item',
    account.items.map((item) => ({
      statement_id: row.id,
      task_id: item.taskId,
      short_id: item.shortId,
      outcome_id: OFFLOAD_OUTCOME.id(item.outcome),
      ended_at: item.endedAt,
      price_minor: String(item.priceMinor),
      due_minor: String(item.dueMinor),
      cash_minor: String(item.cashMinor),
      agreed_due_minor: String(item.agreedDueMinor),
      agreed_cash_minor: String(item.agreedCashMinor),
      disputed_by: null,
    })),
  );
  await insertRows(
    tx,
    'contract_statement_entry',
    account.entryIds.map((entry_id) => ({ entry_id, statement_id: row.id })),
  );
  await setAgreed(tx, row.id, side, tx.now());
  await written(tx, row, 'sent');
  return getStatementOrThrow(tx, row.id);
}

/**
 * Takes the newest statement back, so that its tasks are open again.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT for one that another statement follows
 */
export async function discardStatement(tx: Tx, id: string): Promise<void> {
  const { row, statement } = await lockedFor(tx, id, 'discard');
  await lockContract(tx, row.contract_id);
  if ((await newestStatement(tx, row.contract_id))?.id !== row.id)
    throw new AppError('CONFLICT', {
      message: say('Only the newest statement of a contract can be taken back'),
      details: { current: statement },
    });
  await tx.db.deleteFrom('contract_statement').where('id', '=', row.id).execute();
  tx.audit('contract-statement.discarded', `statement:${row.id}`, { statement });
  emitChange(tx, row);
}
