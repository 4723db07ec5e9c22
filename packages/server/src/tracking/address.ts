import { randomBytes } from 'node:crypto';
import {
  type AddressConfirmation,
  AppError,
  HOUR_MS,
  INTERNATIONAL_LOCATION,
  type Place,
  QATAR_LOCATION,
  type UnplannedTask,
} from '@qafila/contracts';
import { allowedTaskActions, BEFORE_PICKUP } from '@qafila/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { portalLink } from '../platform/http/portal-link.ts';
import { type Apart, inOneRun } from '../platform/jobs/watch.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { languageOf } from '../platform/tenancy/language-of.ts';
import { inLanguageOf, say } from '../platform/words/say.ts';
import {
  changeDelivery,
  emitToCallbacks,
  factsOf,
  forgetDecisions,
  getTaskRowOrThrow,
  lockWeakTasks,
  notesWith,
  statusOf,
  type TaskRow,
  taskRows,
  whereIs,
} from '../trip/index.ts';
import { saveNote } from './recipient.ts';
import { hasEnded } from './tracked-task.ts';

/** Hours for which a link is valid, or until the pickup if that is later. */
const LINK_HOURS = 24;
const LINK_BYTES = 24;

const gone = () =>
  new AppError('NOT_FOUND', {
    message: say('This link was used or is not valid any more. Ask the company for a new one'),
  });

/**
 * Asks the recipient for their location, by a link that is sent to them.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function askAddress(tx: Tx, taskId: string, by: AddressMail) {
  const row = await getTaskRowOrThrow(tx, taskId);
  const facts = factsOf(tx, row);
  const allowedActions = allowedTaskActions(facts, tx.actor.roles);
  if (!allowedActions.includes('confirmAddress'))
    throw new AppError('ILLEGAL_TRANSITION', { details: { status: facts.status, allowedActions } });
  if (!row.delivery.phoneNumber)
    throw new AppError('VALIDATION', {
      message: say('This delivery has no phone number to send the link to'),
    });
  return sendLink(tx, row, by);
}

/** How the recipient is written to. */
export interface AddressMail {
  messages: Pick<Messages, 'send'>;
  config: ServerDeps['config'];
}

/** Sends the recipient a link that asks for their location. */
async function sendLink(tx: Tx, row: TaskRow, { messages, config }: AddressMail) {
  const { id, expiresAt } = await insertLink(tx, row);
  const words = inLanguageOf(await languageOf(tx, row.company_id), () =>
    say('{company}: please confirm the address of order {order}:', {
      company: row.company_name,
      order: row.short_id,
    }),
  );
  await messages.send(tx, {
    channel: 'sms',
    recipient: row.delivery.phoneNumber,
    companyId: row.company_id,
    body: `${words}\n${portalLink(config, `/verify-address/${id}`)}`,
  });
  tx.audit('task.addressAsked', `task:${row.id}`, {}, row.company_id);
  return { sentTo: row.delivery.phoneNumber, expiresAtUtc: expiresAt.toISOString() };
}

/** Orders of one look; the rest is asked by the next. */
const ASKED_AT_ONCE = 100;

/**
 * Asks recipients of weak addresses where they are, once for each order that is to send them messages, while an answer still
 * moves the delivery.
 * @returns whether there may be more
 */
export async function askWeakAddresses(tx: Tx, by: AddressMail, apart: Apart = inOneRun): Promise<boolean> {
  const isAsked = (id: RawBuilder<unknown>, trackingId: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from address_confirmation c where c.task_id = ${id} and c.tracking_id = ${trackingId})`;
  const rows = await lockWeakTasks(tx, ASKED_AT_ONCE, isAsked);
  let asked = 0;
  for (const row of rows) if (await apart(() => sendLink(tx, row, by))) asked += 1;
  return asked > 0 && rows.length === ASKED_AT_ONCE;
}

async function insertLink(tx: Tx, row: TaskRow) {
  const id = randomBytes(LINK_BYTES).toString('base64url');
  const expiresAt = new Date(tx.now().getTime() + LINK_HOURS * HOUR_MS);
  await tx.db
    .insertInto('address_confirmation')
    .values({
      id,
      company_id: row.company_id,
      task_id: row.id,
      tracking_id: row.tracking_id,
      created_at: tx.now(),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { id, expiresAt: endOf({ expires_at: expiresAt }, row) };
}

/**
 * When a link ends. For an order of another day, recipients are asked once, and an answer moves the delivery until the
 * pickup, which may have been rescheduled since.
 */
const endOf = (link: { expires_at: Date }, row: TaskRow): Date =>
  new Date(Math.max(link.expires_at.getTime(), row.pickup_by.getTime()));

/**
 * The link for a recipient who wants to correct their address: one that is open already, otherwise a new one.
 * @throws AppError CONFLICT after the delivery's end.
 */
export async function addressLink(tx: Tx, row: TaskRow): Promise<string> {
  if (hasEnded(row)) throw new AppError('CONFLICT', { message: say('This delivery has ended') });
  const last = await tx.db
    .selectFrom('address_confirmation')
    .select(['id', 'expires_at'])
    .where('task_id', '=', row.id)
    .where('tracking_id', '=', row.tracking_id)
    .where('used_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return last && endOf(last, row) > tx.now() ? last.id : (await insertLink(tx, row)).id;
}

/**
 * Locks the task of a link. Always before the link: declining a request and changing a task lock in this order too, and another
 * one could be a deadlock.
 */
async function lockTaskOf(tx: Tx, id: string): Promise<TaskRow | undefined> {
  const link = await tx.db
    .selectFrom('address_confirmation')
    .select('task_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const [row] = link ? await taskRows(tx, [link.task_id], { forUpdate: true }) : [];
  return row;
}

/** @throws AppError NOT_FOUND for a used or expired link, for one of an earlier recipient, and after the delivery's end. */
async function openLink(tx: Tx, id: string) {
  const row = await lockTaskOf(tx, id);
  const link = await tx.db
    .selectFrom('address_confirmation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!link || !row || link.used_at || endOf(link, row) <= tx.now() || hasEnded(row)) throw gone();
  if (link.tracking_id !== row.tracking_id) throw gone();
  return { link, row };
}

/** After a failed delivery a task is planned again, with its goods on board. */
const appliesAtOnce = (row: TaskRow) =>
  BEFORE_PICKUP.includes(statusOf(row)) && row.pickup_completed_at === null;

/** The data shown to the recipient. */
export async function askedOf(tx: Tx, id: string): Promise<UnplannedTask> {
  const { link, row } = await openLink(tx, id);
  const { delivery } = row;
  return {
    shortId: row.short_id,
    companyName: row.company_name,
    recipientName: delivery.name,
    address: delivery.address,
    latitude: delivery.latitude,
    longitude: delivery.longitude,
    zoneNumber: delivery.zoneNumber,
    streetNumber: delivery.streetNumber,
    buildingNumber: delivery.buildingNumber,
    appliesAtOnce: appliesAtOnce(row),
    expiresAtUtc: endOf(link, row).toISOString(),
  };
}

/** The recipient's place, if it differs. */
async function answeredPlace(tx: Tx, row: TaskRow, answer: AddressConfirmation) {
  const { name, address, phoneNumber, latitude, longitude } = row.delivery;
  // What the company tells the courier stays, and what the recipient told them before, unless they say something else.
  const notes = answer.notes ? await notesWith(tx, row, answer.notes) : row.delivery.notes;
  if (!('zoneNumber' in answer) && answer.latitude === latitude && answer.longitude === longitude)
    // The pin was left where it is: in the middle of a zone it says less than the numbers of the plate.
    return {
      typeId: row.delivery_location_type_id,
      place: { ...row.delivery, address: answer.address || address, notes },
    };
  const plate = 'zoneNumber' in answer ? answer : undefined;
  const typeId = plate ? QATAR_LOCATION : INTERNATIONAL_LOCATION;
  // A point that the company keeps may have no phone number and no address, which the recipient isn't asked for.
  const place: Place = {
    id: null,
    name,
    address: answer.address || address,
    phoneNumber,
    notes,
    zoneNumber: plate?.zoneNumber ?? null,
    streetNumber: plate?.streetNumber ?? null,
    buildingNumber: plate?.buildingNumber ?? null,
    ...whereIs(typeId, answer),
  };
  return { typeId, place };
}

/** What the same answer came to before; undefined for a new one, and for another. */
async function outcomeBefore(
  tx: Tx,
  id: string,
  row: TaskRow | undefined,
  answer: AddressConfirmation,
): Promise<boolean | undefined> {
  const link = await tx.db
    .selectFrom('address_confirmation')
    .select(['applied', 'expires_at', sql<boolean>`answer = ${JSON.stringify(answer)}::jsonb`.as('isSame')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return link?.isSame && row && endOf(link, row) > tx.now() ? (link.applied ?? undefined) : undefined;
}

/**
 * A recipient's answer. After pickup it is a request to the operator. The same answer again changes nothing more: the reply
 * to the first one was lost. True when it was applied.
 */
export async function confirmAddress(tx: Tx, id: string, answer: AddressConfirmation): Promise<boolean> {
  const before = await outcomeBefore(tx, id, await lockTaskOf(tx, id), answer);
  if (before !== undefined) return before;
  const { row } = await openLink(tx, id);
  const applied = appliesAtOnce(row);
  await tx.db
    .updateTable('address_confirmation')
    .set({ used_at: tx.now(), answer: JSON.stringify(answer), applied })
    .where('id', '=', id)
    .execute();
  await forgetDecisions(tx, row.id, ['addressChanged']);
  const { typeId, place } = await answeredPlace(tx, row, answer);
  if (applied && answer.notes) await saveNote(tx, row, answer.notes);
  const written = await changeDelivery(tx, row, { typeId, place, applied });
  // What is only asked for, the company confirms when it changes the delivery.
  if (applied) emitToCallbacks(tx, written, 'task.addressConfirmed');
  return applied;
}
