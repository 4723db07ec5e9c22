import type { MetadataEntry } from '@qafila/contracts/core';
import type { TaskDraft, TaskItem, TaskUpdate } from '@qafila/contracts/task';
import type * as v from 'valibot';
import { placeOfType } from '../../shared/place-values.ts';

const SIMPLE = [
  'transportTypeId',
  'priority',
  'canGroupTask',
  'skillCriteria',
  'sendTrackingMessage',
  'costPerMinuteDelayInDelivery',
  'isProofOfPickupRequired',
  'isProofOfDeliveryRequired',
] as const;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const texts = (opened: TaskDraft, typed: TaskDraft): TaskUpdate => {
  const changed: TaskUpdate = {};
  for (const key of ['clientGeneratedId', 'notes'] as const)
    if ((opened[key] ?? '') !== (typed[key] ?? '')) changed[key] = typed[key] ?? '';
  return changed;
};

const places = (opened: TaskDraft, typed: TaskDraft): TaskUpdate => {
  const changed: TaskUpdate = {};
  for (const end of ['pickup', 'delivery'] as const) {
    const type = `${end}LocationTypeId` as const;
    const before = placeOfType(opened[type] ?? 0, opened[end]);
    const after = placeOfType(typed[type] ?? 0, typed[end]);
    if (opened[type] === typed[type] && same(before, after)) continue;
    changed[end] = after;
    changed[type] = typed[type];
  }
  return changed;
};

type ItemRow = v.InferInput<typeof TaskItem>;
const bare = ({ name, quantity, price }: ItemRow) => ({ name, quantity, price: price ?? 0 });

const items = (opened: readonly ItemRow[], typed: readonly ItemRow[]): TaskUpdate => {
  const isUnchanged = (row: ItemRow) =>
    row.id !== undefined && opened.some((other) => other.id === row.id && same(bare(other), bare(row)));
  const left = new Set(typed.map(({ id }) => id));
  return {
    taskItemAdditions: typed
      .filter((row) => !isUnchanged(row))
      .map((row) => ({ ...(row.id !== undefined && { id: row.id }), ...bare(row) })),
    taskItemRemovals: opened.flatMap(({ id }) => (id !== undefined && !left.has(id) ? [id] : [])),
  };
};

const entry = ({ key, value, colorHex }: MetadataEntry) => ({ key, value, ...(colorHex && { colorHex }) });

const metadata = (opened: readonly MetadataEntry[], typed: readonly MetadataEntry[]): TaskUpdate => {
  const unchanged = (row: MetadataEntry, among: readonly MetadataEntry[]) =>
    among.some((other) => same(entry(other), entry(row)));
  return {
    metaDataAdditions: typed.filter((row) => !unchanged(row, opened)).map(entry),
    metaDataRemovals: opened.filter((row) => !unchanged(row, typed)).map(({ key }) => key),
  };
};

/**
 * Only the fields that the user changed since the form was opened, so that others' changes are not overwritten.
 * A changed line of items is sent with its id, and replaces the one that the task has; of metadata, it is a removal and an addition.
 */
export function taskChanges(opened: TaskDraft, typed: TaskDraft): TaskUpdate {
  const changed: Record<string, unknown> = {};
  for (const key of SIMPLE) if (!same(opened[key], typed[key])) changed[key] = typed[key];
  const { paymentStatusId, amountToBeCollected, pickupByUtc, deliverByUtc } = typed;
  if (paymentStatusId !== opened.paymentStatusId || amountToBeCollected !== opened.amountToBeCollected)
    Object.assign(changed, { paymentStatusId, amountToBeCollected });
  if (
    Date.parse(pickupByUtc) !== Date.parse(opened.pickupByUtc) ||
    Date.parse(deliverByUtc) !== Date.parse(opened.deliverByUtc)
  )
    Object.assign(changed, { pickupByUtc, deliverByUtc });
  return {
    ...changed,
    ...texts(opened, typed),
    ...places(opened, typed),
    ...items(opened.taskItems ?? [], typed.taskItems ?? []),
    ...metadata(opened.userMetaDataDtos ?? [], typed.userMetaDataDtos ?? []),
  };
}
