import {
  AppError,
  type ContractStatement,
  type StatementAction,
  type StatementCorrection,
  type StatementEvent,
  type StatementNote,
} from '@qafila/contracts';
import { fromMinor, toMinor } from '@qafila/domain';
import { mayBeBelowZero } from '@qafila/domain/partner';
import type { Updateable } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { currencyOf } from '../platform/tenancy/currency-of.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import { say } from '../platform/words/say.ts';
import { getStatementOrThrow } from './statement.ts';
import { type Correction, lockedFor, written } from './statement-changes.ts';
import type { ContractStatementItemTable } from './tables.ts';

/** The locked statement and one of its items. @throws AppError NOT_FOUND, ILLEGAL_TRANSITION */
async function lockedItem(tx: Tx, { statementId, taskId }: StatementNote, action: StatementAction) {
  const { row } = await lockedFor(tx, statementId, action);
  const item = await tx.db
    .selectFrom('contract_statement_item')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (!item) throw new AppError('NOT_FOUND', { message: say('This task is not in the statement') });
  return { row, item };
}

/**
 * Changes an item. What both sides agreed to is no longer what they saw, so that both agree again.
 */
async function change(
  tx: Tx,
  found: Awaited<ReturnType<typeof lockedItem>>,
  values: Updateable<ContractStatementItemTable>,
  kind: StatementEvent['kind'],
  note: string,
  correction?: Correction,
): Promise<ContractStatement> {
  const { row, item } = found;
  await tx.db
    .updateTable('contract_statement_item')
    .set(values)
    .where('statement_id', '=', row.id)
    .where('task_id', '=', item.task_id)
    .execute();
  await tx.db
    .updateTable('contract_statement')
    .set({ version: row.version + 1, subscriber_agreed_at: null, fulfillment_agreed_at: null })
    .where('id', '=', row.id)
    .execute();
  await written(tx, row, kind, { taskId: item.task_id, note, correction });
  return getStatementOrThrow(tx, row.id);
}

/** @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when it is in dispute already */
export async function dispute(tx: Tx, input: StatementNote): Promise<ContractStatement> {
  const found = await lockedItem(tx, input, 'dispute');
  if (found.item.disputed_by)
    throw new AppError('CONFLICT', { message: say('This task is in dispute already') });
  return change(tx, found, { disputed_by: tx.actor.companyId }, 'disputed', input.note);
}

/** @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, FORBIDDEN for the side that did not raise it */
export async function withdrawDispute(tx: Tx, input: StatementNote): Promise<ContractStatement> {
  const found = await lockedItem(tx, input, 'withdrawDispute');
  if (found.item.disputed_by !== tx.actor.companyId)
    throw new AppError('FORBIDDEN', {
      message: say('Only the company that raised a dispute can withdraw it'),
    });
  return change(tx, found, { disputed_by: null }, 'disputeWithdrawn', input.note);
}

/** Adds a note to an item; nothing else changes. @throws AppError NOT_FOUND, ILLEGAL_TRANSITION */
export async function answer(tx: Tx, input: StatementNote): Promise<ContractStatement> {
  const { row, item } = await lockedItem(tx, input, 'answer');
  await written(tx, row, 'answered', { taskId: item.task_id, note: input.note });
  return getStatementOrThrow(tx, row.id);
}

/** True if the caller's company wrote this note about the task before. */
async function isNoteWritten(tx: Tx, { statementId, taskId, note }: StatementNote): Promise<boolean> {
  const event = await tx.db
    .selectFrom('contract_statement_event')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('task_id', '=', taskId)
    .where('company_id', '=', ownCompany(tx))
    .where('note', '=', note)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Changes what the statement counts for a task; the books stay, and the settlement posts the difference. Amounts that are
 * counted already change nothing, so that a correction whose reply was lost can be sent again; a new note is kept.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT for other amounts than the caller has seen, VALIDATION for a
 * negative amount of an item that takes nothing back
 */
export async function correct(tx: Tx, input: StatementCorrection): Promise<ContractStatement> {
  const found = await lockedItem(tx, input, 'correct');
  const currency = await currencyOf(tx, found.row.subscriber_company_id);
  const before = {
    due: fromMinor(Number(found.item.agreed_due_minor), currency),
    cash: fromMinor(Number(found.item.agreed_cash_minor), currency),
  };
  const { due, cash, seen } = input;
  if (due === before.due && cash === before.cash) {
    const { taskId, note } = input;
    if (!(await isNoteWritten(tx, input))) await written(tx, found.row, 'answered', { taskId, note });
    return getStatementOrThrow(tx, found.row.id);
  }
  if (seen && (seen.due !== before.due || seen.cash !== before.cash))
    throw new AppError('CONFLICT', {
      message: say('The amounts of this task have changed meanwhile. Look at them again'),
      details: { current: before },
    });
  for (const name of ['due', 'cash'] as const)
    if (input[name] < 0 && !mayBeBelowZero(Number(found.item[`${name}_minor`]))) {
      const message = say('Must not be below 0');
      throw new AppError('VALIDATION', { message, errors: [{ path: name, message }] });
    }
  const values = { agreed_due_minor: toMinor(due, currency), agreed_cash_minor: toMinor(cash, currency) };
  const correction = { before, after: { due, cash }, currency };
  return change(tx, found, values, 'corrected', input.note, correction);
}
