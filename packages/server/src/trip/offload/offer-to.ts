import { type Contract, MINUTE_MS, TASK_STATUS, type TaskOffload } from '@qafila/contracts';
import { sql } from 'kysely';
import { defaultContracts, markUsed } from '../../company/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { alertsOnceDecided, changeTasks } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { priceOf } from './price.ts';

/** The time by which a partner of this company has to answer an offer made now. */
async function answerBy(tx: Tx, companyId: string): Promise<string> {
  const { offload_answer_min } = await tx.db
    .selectFrom('company')
    .select('offload_answer_min')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return new Date(tx.now().getTime() + offload_answer_min * MINUTE_MS).toISOString();
}

/**
 * Offers locked tasks of one company to the partner of a current contract. The engine skips them until the
 * partner answers.
 */
export async function offerTo(tx: Tx, contract: Contract, rows: readonly TaskRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const offload: TaskOffload = {
    contractId: contract.id,
    fulfillmentCompanyId: contract.fulfillmentCompanyId,
    fulfillmentCompanyName: contract.fulfillmentCompanyName,
    state: 'offered',
    price: priceOf(contract),
    answerByUtc: await answerBy(tx, contract.subscriberCompanyId),
  };
  await markUsed(tx, contract.id);
  await tx.db
    .updateTable('task_dispatch')
    .set({ state: 'off' })
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  await changeTasks(tx, rows, {
    fulfillment_company_id: contract.fulfillmentCompanyId,
    offload: JSON.stringify(offload),
    alerts: alertsOnceDecided,
  });
  // New in the partner's lists only.
  for (const { id } of rows)
    tx.emit({
      name: 'task.created',
      companyId: contract.fulfillmentCompanyId,
      data: { taskId: id, status: TASK_STATUS.names[0], offered: true },
    });
  await addHistory(
    tx,
    rows.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'DetailsUpdated',
      comment: contract.fulfillmentCompanyName,
      changes: [{ field: 'offload', from: row.offload?.state ?? null, to: 'offered' }],
    })),
  );
}

/** Whether a partner can answer: the users of a suspended company can't sign in. */
export async function canAnswer(tx: Tx, { fulfillmentCompanyId }: Contract): Promise<boolean> {
  const row = await tx.db
    .selectFrom('company')
    .select('id')
    .where('id', '=', fulfillmentCompanyId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** The contract whose partner is offered a company's new tasks; undefined for none. */
export async function contractOfNewTasks(tx: Tx, companyId: string): Promise<Contract | undefined> {
  const contract = (await defaultContracts(tx, companyId)).find(({ status }) => status === 'active');
  return contract && (await canAnswer(tx, contract)) ? contract : undefined;
}

/** Offers new tasks to the partner of the company's default contract, if it is current. */
export async function offloadByDefault(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  const contract = await contractOfNewTasks(tx, companyId);
  if (contract) await offerTo(tx, contract, await taskRows(tx, ids));
}
