import {
  AppError,
  type ContractStatement,
  type StatementAction,
  type StatementAmounts,
  type StatementEvent,
} from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { getContractOrThrow } from '../company/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import { say } from '../platform/words/say.ts';
import { shownStatements, sideOf } from './shown-statement.ts';
import { getStatementOrThrow, notFound } from './statement.ts';
import { type StatementRow, statementRow } from './statement-rows.ts';

export const setAgreed = (tx: Tx, id: string, side: 'subscriber' | 'fulfillment', at: Date) =>
  tx.db
    .updateTable('contract_statement')
    .set(side === 'subscriber' ? { subscriber_agreed_at: at } : { fulfillment_agreed_at: at })
    .where('id', '=', id)
    .execute();

/** The locked statement. @throws AppError NOT_FOUND, COMPANY_REQUIRED, ILLEGAL_TRANSITION */
export async function lockedFor(tx: Tx, id: string, action: StatementAction) {
  ownCompany(tx);
  const row = await statementRow(tx, id, true);
  if (!row) throw notFound();
  const contract = await getContractOrThrow(tx, row.contract_id);
  const [statement] = await shownStatements(tx, contract, [row]);
  if (!statement) throw notFound();
  if (!statement.allowedActions.includes(action))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('This is not possible while the statement is as it is now. Look at it again'),
      details: { current: statement, status: statement.status, allowedActions: statement.allowedActions },
    });
  return { row, contract, statement };
}

/** What a correction counted before and after it. */
export interface Correction {
  before: StatementAmounts;
  after: StatementAmounts;
  currency: string | null;
}

interface Said {
  taskId?: string | null;
  note?: string | null;
  correction?: Correction | undefined;
}

const correctedColumns = ({ before, after, currency }: Correction) => ({
  due_before_minor: toMinor(before.due, currency),
  due_after_minor: toMinor(after.due, currency),
  cash_before_minor: toMinor(before.cash, currency),
  cash_after_minor: toMinor(after.cash, currency),
});

/** After every change: adds to the statement's history and the audit trail, and emits events to both companies. */
export async function written(
  tx: Tx,
  row: StatementRow,
  kind: StatementEvent['kind'],
  { taskId = null, note = null, correction }: Said = {},
): Promise<void> {
  await tx.db
    .insertInto('contract_statement_event')
    .values({
      statement_id: row.id,
      task_id: taskId,
      kind,
      company_id: ownCompany(tx),
      by_name: tx.actor.email ?? 'Qafila',
      at: tx.now(),
      note,
      ...(correction && correctedColumns(correction)),
    })
    .execute();
  tx.audit(`contract-statement.${kind}`, `statement:${row.id}`, {
    contractId: row.contract_id,
    number: row.number,
    ...(taskId && { taskId }),
    ...(note && { note }),
    ...(correction && { before: correction.before, after: correction.after }),
  });
  emitChange(tx, row);
}

export function emitChange(tx: Tx, row: StatementRow): void {
  for (const companyId of [row.subscriber_company_id, row.fulfillment_company_id])
    tx.emit({ name: 'contract.changed', companyId, data: { contractId: row.contract_id } });
}

/**
 * Agrees to the version that the caller saw, as their company.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when it changed since
 */
export async function agree(
  tx: Tx,
  { statementId, version }: { statementId: string; version: number },
): Promise<ContractStatement> {
  const { row, contract, statement } = await lockedFor(tx, statementId, 'agree');
  if (version !== row.version)
    throw new AppError('CONFLICT', {
      message: say('The statement has changed meanwhile. Look at it again'),
      details: { current: statement },
    });
  const side = sideOf(contract, tx.actor.companyId);
  if (!side) throw new AppError('FORBIDDEN');
  await setAgreed(tx, row.id, side, tx.now());
  await written(tx, row, 'agreed');
  return getStatementOrThrow(tx, row.id);
}
