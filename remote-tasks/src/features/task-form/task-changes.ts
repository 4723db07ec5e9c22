import type { MetadataEntry } from '@qafila/contracts/core';
import { EXISTING_LOCATION, INTERNATIONAL_LOCATION, type PlaceInput } from '@qafila/contracts/location';
import { amountProblem, type TaskDraft, type TaskItem, type TaskUpdate } from '@qafila/contracts/task';
import { rebased } from '@qafila/domain/changes';
import { requireAlso } from '@qafila/domain/task';
import type * as v from 'valibot';
import { placeOfType } from '../../shared/place-values.ts';

const SIMPLE = [
  'transportTypeId',
  'priority',
  'canGroupTask',
  'sendTrackingMessage',
  'costPerMinuteDelayInDelivery',
  'isProofOfPickupRequired',
  'isProofOfDeliveryRequired',
] as const;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Status and amount go together. The one that the user didn't change is the task's present one. */
const payment = (opened: TaskDraft, typed: TaskDraft, now: TaskDraft): TaskUpdate => {
  const isOtherStatus = typed.paymentStatusId !== opened.paymentStatusId;
  const isOtherAmount = typed.amountToBeCollected !== opened.amountToBeCollected;
  if (!isOtherStatus && !isOtherAmount) return {};
  const { paymentStatusId } = isOtherStatus ? typed : now;
  const needsTyped = isOtherStatus && amountProblem(paymentStatusId ?? 0, now.amountToBeCollected ?? 0);
  const { amountToBeCollected } = isOtherAmount || needsTyped ? typed : now;
  return { paymentStatusId, amountToBeCollected };
};

/** Both times go together. The one that the user didn't change is the task's present one. */
const times = (opened: TaskDraft, typed: TaskDraft, now: TaskDraft): TaskUpdate => {
  const isMoved = (key: 'pickupByUtc' | 'deliverByUtc') => Date.parse(typed[key]) !== Date.parse(opened[key]);
  if (!isMoved('pickupByUtc') && !isMoved('deliverByUtc')) return {};
  const { pickupByUtc } = isMoved('pickupByUtc') ? typed : now;
  const { deliverByUtc } = isMoved('deliverByUtc') ? typed : now;
  return { pickupByUtc, deliverByUtc };
};

const skillsOf = ({ skillCriteria }: TaskDraft) => skillCriteria?.requiredSkills ?? [];

/**
 * The skills that the user added or took out are added to or taken from those that the task has by now. Of a single skill
 * that a colleague added meanwhile the user saw no choice, so it stays required for certain.
 */
const skills = (opened: TaskDraft, typed: TaskDraft, now: TaskDraft): TaskUpdate => {
  if (same(opened.skillCriteria, typed.skillCriteria)) return {};
  const [was, is, current] = [skillsOf(opened), skillsOf(typed), skillsOf(now)];
  const added = is.filter((id) => !was.includes(id) && !current.includes(id));
  const kept = current.filter((id) => is.includes(id) || !was.includes(id));
  const isOther = typed.skillCriteria?.allRequired !== opened.skillCriteria?.allRequired;
  const { allRequired = false } = (isOther ? typed : now).skillCriteria ?? {};
  const isColleagues = !isOther && !kept.some((id) => was.includes(id));
  const skillCriteria = isColleagues
    ? requireAlso({ requiredSkills: kept, allRequired }, added)
    : { requiredSkills: [...kept, ...added], allRequired };
  return { skillCriteria };
};

const texts = (opened: TaskDraft, typed: TaskDraft): TaskUpdate => {
  const changed: TaskUpdate = {};
  for (const key of ['clientGeneratedId', 'notes'] as const)
    if ((opened[key] ?? '') !== (typed[key] ?? '')) changed[key] = typed[key] ?? '';
  return changed;
};

type PlaceEnd = 'pickup' | 'delivery';

/** A place of a task and the type of its location. */
const endOf = (draft: TaskDraft, end: PlaceEnd) => ({
  typeId: draft[`${end}LocationTypeId`] ?? INTERNATIONAL_LOCATION,
  place: draft[end],
});
type EndOf = ReturnType<typeof endOf>;

/** What says where a place is; the fields of other location types don't count. */
const whereOf = ({ typeId, place }: EndOf) => {
  const { id, address, latitude, longitude, zoneNumber, streetNumber, buildingNumber } = placeOfType(
    typeId,
    place,
  );
  return { typeId, id, address, latitude, longitude, zoneNumber, streetNumber, buildingNumber };
};
const personOf = ({ name, phoneNumber, notes }: PlaceInput) => ({ name, phoneNumber, notes: notes ?? '' });

/**
 * Location type, address, pin and plate go together, and each other field is for itself: what the user didn't change is the
 * task's present one.
 */
function rebasedEnd(opened: EndOf, typed: EndOf, now: EndOf): EndOf {
  const person = rebased(personOf(opened.place), personOf(typed.place), personOf(now.place));
  if (same(whereOf(opened), whereOf(typed))) {
    // A saved point comes with its own person: with another one it is sent as an address.
    const typeId = now.typeId === EXISTING_LOCATION ? INTERNATIONAL_LOCATION : now.typeId;
    return { typeId, place: { ...now.place, ...person } };
  }
  // A saved point was chosen together with its person, here or by a colleague.
  const isOfPoint = [opened, typed, now].some(({ typeId }) => typeId === EXISTING_LOCATION);
  return isOfPoint ? typed : { ...typed, place: { ...typed.place, ...person } };
}

const places = (opened: TaskDraft, typed: TaskDraft, now: TaskDraft): TaskUpdate => {
  const changed: TaskUpdate = {};
  for (const end of ['pickup', 'delivery'] as const) {
    const [before, after] = [endOf(opened, end), endOf(typed, end)];
    const isUnchanged =
      before.typeId === after.typeId &&
      same(placeOfType(before.typeId, before.place), placeOfType(after.typeId, after.place));
    if (isUnchanged) continue;
    const { typeId, place } = rebasedEnd(before, after, endOf(now, end));
    changed[end] = placeOfType(typeId, place);
    changed[`${end}LocationTypeId`] = typeId;
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

/** A key is removed with all its values, so those that stay are sent again. */
const metadata = (opened: readonly MetadataEntry[], typed: readonly MetadataEntry[]): TaskUpdate => {
  const linesOf = (key: string, among: readonly MetadataEntry[]) =>
    among.filter((row) => row.key === key).map(entry);
  const isChanged = (key: string) => !same(linesOf(key, opened), linesOf(key, typed));
  return {
    metaDataAdditions: typed.filter(({ key }) => isChanged(key)).map(entry),
    metaDataRemovals: [...new Set(opened.map(({ key }) => key))].filter(isChanged),
  };
};

/**
 * Only the fields that the user changed since the form was opened, so that others' changes are not overwritten.
 * A changed line of items is sent with its id, and replaces the one that the task has; of metadata, all lines of its key are
 * replaced.
 */
export function taskChanges(opened: TaskDraft, typed: TaskDraft, now: TaskDraft = opened): TaskUpdate {
  const changed: Record<string, unknown> = {};
  for (const key of SIMPLE) if (!same(opened[key], typed[key])) changed[key] = typed[key];
  return {
    ...changed,
    ...payment(opened, typed, now),
    ...times(opened, typed, now),
    ...skills(opened, typed, now),
    ...texts(opened, typed),
    ...places(opened, typed, now),
    ...items(opened.taskItems ?? [], typed.taskItems ?? []),
    ...metadata(opened.userMetaDataDtos ?? [], typed.userMetaDataDtos ?? []),
  };
}
