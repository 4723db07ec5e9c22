import { AppError, type Task, type TaskCreate } from '@qafila/contracts';
import { sql } from 'kysely';
import { knownSkills } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { ownCompany } from '../../../platform/tenancy/own-company.ts';
import { say } from '../../../platform/words/say.ts';
import { getTaskOrThrow } from '../../record/task-row.ts';
import { insertTasks } from './insert-tasks.ts';
import { placeOf } from './place-error.ts';

/** Says that an order id is another task's. */
export const orderTaken = (orderId: string, shortId: string) =>
  say('The order id {order} is taken by {task}', { order: orderId, task: shortId });

/** A company's task by the number that its order has elsewhere. */
const findOrder = async (tx: Tx, companyId: string, orderId: string | undefined) =>
  orderId
    ? tx.db
        .selectFrom('task')
        .select(['id', 'short_id'])
        .where('company_id', '=', companyId)
        .where('client_generated_id', '=', orderId)
        .executeTakeFirst()
    : undefined;

/** The id of the task that an order has already, for a program that lost the reply. */
export async function taskOfOrder(
  tx: Tx,
  { clientGeneratedId }: TaskCreate,
): Promise<{ taskId: string } | undefined> {
  const found = await findOrder(tx, ownCompany(tx), clientGeneratedId);
  return found && { taskId: found.id };
}

/** @throws AppError DUPLICATE when the company has a task of this order id. */
export async function refuseKnownOrder(
  tx: Tx,
  companyId: string,
  orderId: string | undefined,
  except?: string,
) {
  if (!orderId) return;
  // Of requests that come at once with one order id, the later ones wait for the first, and name its task.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order:${companyId}:${orderId}`}, 0))`.execute(
    tx.db,
  );
  const found = await findOrder(tx, companyId, orderId);
  if (!found || found.id === except) return;
  const message = orderTaken(orderId, found.short_id);
  throw new AppError('DUPLICATE', {
    message,
    field: 'clientGeneratedId',
    errors: [{ path: 'clientGeneratedId', message }],
    details: { taskId: found.id },
  });
}

/**
 * Creates a task, with its place in the engine's queue.
 * @throws AppError VALIDATION for a place that can't be, DUPLICATE for an order id that is taken.
 */
export async function createTask(tx: Tx, input: TaskCreate, id: string): Promise<Task> {
  const companyId = ownCompany(tx);
  await refuseKnownOrder(tx, companyId, input.clientGeneratedId);
  const pickup = await placeOf(tx, 'pickup', input.pickupLocationTypeId, input.pickup);
  const delivery = await placeOf(tx, 'delivery', input.deliveryLocationTypeId, input.delivery);
  await checkSkills(tx, input.skillCriteria.requiredSkills);
  await insertTasks(tx, companyId, [{ id, input, pickup, delivery }]);
  return getTaskOrThrow(tx, id);
}

/** @throws AppError VALIDATION when one is not the company's. */
export async function checkSkills(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await knownSkills(tx, wanted);
  if (found.length === wanted.length) return;
  const message = say('One of these skills no longer exists. Choose again');
  throw new AppError('VALIDATION', { message, errors: [{ path: 'skillCriteria.requiredSkills', message }] });
}
