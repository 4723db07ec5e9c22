import type { TaskDraft } from '@qafila/contracts/task';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { draftOfTask } from './draft-of-task.ts';
import { changedMeanwhile } from './meanwhile.ts';
import { taskChanges } from './task-changes.ts';

const opened = draftOfTask(sampleTask());
const empty = { taskItemAdditions: [], taskItemRemovals: [], metaDataAdditions: [], metaDataRemovals: [] };

test('nothing was changed when nothing was typed', () => {
  expect(taskChanges(opened, structuredClone(opened))).toEqual(empty);
});

test('payment status and amount go together, and so do the two times', () => {
  expect(taskChanges(opened, { ...opened, amountToBeCollected: 20 })).toMatchObject({
    paymentStatusId: 3,
    amountToBeCollected: 20,
  });
  expect(taskChanges(opened, { ...opened, deliverByUtc: '2026-11-20T11:00:00.000Z' })).toMatchObject({
    pickupByUtc: opened.pickupByUtc,
    deliverByUtc: '2026-11-20T11:00:00.000Z',
  });
});

test("of payment and amount, and of the two times, the one that the user didn't change is the task's present one", () => {
  const unpaid: TaskDraft = { ...opened, paymentStatusId: 1, amountToBeCollected: 100 };
  const corrected = { ...unpaid, amountToBeCollected: 150 };
  expect(taskChanges(unpaid, { ...unpaid, paymentStatusId: 2 }, corrected)).toEqual({
    ...empty,
    paymentStatusId: 2,
    amountToBeCollected: 150,
  });
  const paid: TaskDraft = { ...unpaid, paymentStatusId: 3 };
  expect(taskChanges(unpaid, { ...unpaid, amountToBeCollected: 120 }, paid)).toEqual({
    ...empty,
    paymentStatusId: 3,
    amountToBeCollected: 120,
  });
  const later = { ...opened, deliverByUtc: '2026-11-20T16:00:00.000Z' };
  expect(taskChanges(opened, { ...opened, pickupByUtc: '2026-11-20T10:30:00.000Z' }, later)).toEqual({
    ...empty,
    pickupByUtc: '2026-11-20T10:30:00.000Z',
    deliverByUtc: '2026-11-20T16:00:00.000Z',
  });
});

test('a payment status that needs an amount takes the typed one if the task has none any more', () => {
  const unpaid: TaskDraft = { ...opened, paymentStatusId: 1, amountToBeCollected: 100 };
  const paid: TaskDraft = { ...unpaid, paymentStatusId: 3, amountToBeCollected: 0 };
  expect(taskChanges(unpaid, { ...unpaid, paymentStatusId: 2 }, paid)).toEqual({
    ...empty,
    paymentStatusId: 2,
    amountToBeCollected: 100,
  });
});

test('skills are added to and taken from those that the task has by now', () => {
  const had = { ...opened, skillCriteria: { requiredSkills: [idOf(61), idOf(62)], allRequired: false } };
  const now = {
    ...opened,
    skillCriteria: { requiredSkills: [idOf(61), idOf(62), idOf(63)], allRequired: true },
  };
  const typed = { ...opened, skillCriteria: { requiredSkills: [idOf(62), idOf(64)], allRequired: false } };
  expect(taskChanges(had, typed, now)).toEqual({
    ...empty,
    skillCriteria: { requiredSkills: [idOf(62), idOf(63), idOf(64)], allRequired: true },
  });
  const all = { ...had, skillCriteria: { requiredSkills: [idOf(61), idOf(62)], allRequired: true } };
  const less = { ...had, skillCriteria: { requiredSkills: [idOf(61)], allRequired: false } };
  expect(taskChanges(had, all, less)).toEqual({
    ...empty,
    skillCriteria: { requiredSkills: [idOf(61)], allRequired: true },
  });
});

test('a skill that a colleague added to an order without any stays required beside the one that the user added', () => {
  const required = (allRequired: boolean, ...requiredSkills: string[]) => ({
    ...opened,
    skillCriteria: { requiredSkills, allRequired },
  });
  const none = required(false);
  expect(taskChanges(none, required(false, idOf(62)), required(false, idOf(61))).skillCriteria).toEqual({
    requiredSkills: [idOf(61), idOf(62)],
    allRequired: true,
  });
  // Chosen by hand, also where the choice was another one before.
  const seen = required(false, idOf(61));
  expect(taskChanges(seen, required(false, idOf(61), idOf(62)), seen).skillCriteria?.allRequired).toBe(false);
  expect(
    taskChanges(required(true), required(false, idOf(62)), required(false, idOf(61))).skillCriteria,
  ).toEqual({ requiredSkills: [idOf(61), idOf(62)], allRequired: false });
});

test('a changed item is sent with its id, a new one without; what is unchanged is not sent', () => {
  const taskItems = [
    { id: idOf(3), name: 'Dates', quantity: 4, price: 25 },
    { name: 'Honey', quantity: 1 },
  ];
  expect(taskChanges(opened, { ...opened, taskItems })).toMatchObject({
    taskItemRemovals: [],
    taskItemAdditions: [
      { id: idOf(3), name: 'Dates', quantity: 4, price: 25 },
      { name: 'Honey', quantity: 1, price: 0 },
    ],
  });
  expect(taskChanges(opened, { ...opened, taskItems: opened.taskItems ?? [] })).toMatchObject({
    taskItemRemovals: [],
    taskItemAdditions: [],
  });
  expect(taskChanges(opened, { ...opened, taskItems: [] })).toMatchObject({
    taskItemRemovals: [idOf(3)],
    taskItemAdditions: [],
  });
});

test("a colleague's item that was taken over is sent with its id, so that the task has it once", () => {
  const taskItems = [...(opened.taskItems ?? []), { id: idOf(9), name: 'Honey', quantity: 1, price: 10 }];
  expect(taskChanges(opened, { ...opened, taskItems })).toMatchObject({
    taskItemRemovals: [],
    taskItemAdditions: [{ id: idOf(9), name: 'Honey', quantity: 1, price: 10 }],
  });
});

test('deleted and changed metadata is removed by its key', () => {
  const userMetaDataDtos = [{ key: 'zone', value: 'east' }];
  expect(taskChanges(opened, { ...opened, userMetaDataDtos })).toMatchObject({
    metaDataRemovals: ['zone'],
    metaDataAdditions: [{ key: 'zone', value: 'east' }],
  });
  expect(taskChanges(opened, { ...opened, userMetaDataDtos: [] })).toMatchObject({
    metaDataRemovals: ['zone'],
    metaDataAdditions: [],
  });
});

test('a changed line of metadata takes the other values of its key with it, since a key is removed whole', () => {
  const [four, eleven, zone] = [
    { key: 'parts', value: '4' },
    { key: 'parts', value: '11' },
    { key: 'zone', value: 'north' },
  ];
  const before = { ...opened, userMetaDataDtos: [four, eleven, zone] };
  const changes = (userMetaDataDtos: { key: string; value: string }[]) => {
    const { metaDataAdditions, metaDataRemovals } = taskChanges(before, { ...before, userMetaDataDtos });
    return [metaDataRemovals, metaDataAdditions];
  };
  const twenty = { key: 'parts', value: '20' };
  expect(changes([four, zone])).toEqual([['parts'], [four]]);
  expect(changes([four, eleven, zone, twenty])).toEqual([['parts'], [four, eleven, twenty]]);
  expect(changes([four, twenty, zone])).toEqual([['parts'], [four, twenty]]);
  expect(changes([zone])).toEqual([['parts'], []]);
  expect(changes([four, four, zone])).toEqual([['parts'], [four, four]]);
  expect(changes([four, eleven, { key: 'parts', value: 'north' }])).toEqual([
    ['parts', 'zone'],
    [four, eleven, { key: 'parts', value: 'north' }],
  ]);
});

test('a place is sent with the fields of its location type only', () => {
  const delivery = { ...opened.delivery, id: idOf(41) };
  expect(taskChanges(opened, { ...opened, delivery, deliveryLocationTypeId: 1 })).toMatchObject({
    delivery: { id: idOf(41) },
    deliveryLocationTypeId: 1,
  });
  const typed = { ...opened.delivery, zoneNumber: '61' };
  expect(taskChanges(opened, { ...opened, delivery: typed })).toEqual(empty);
});

test('a corrected number keeps the address that a colleague corrected, and the other way round', () => {
  const [phoneNumber, latitude] = ['+97433119922', 25.4];
  const theirs = {
    ...opened,
    delivery: { ...opened.delivery, latitude, address: 'Villa 9', notes: 'Gate 2' },
  };
  const corrected = taskChanges(
    opened,
    { ...opened, delivery: { ...opened.delivery, phoneNumber } },
    theirs,
  ).delivery;
  expect(corrected).toMatchObject({ phoneNumber, latitude, address: 'Villa 9', notes: 'Gate 2' });
  const others = { ...opened, delivery: { ...opened.delivery, phoneNumber, name: 'Omar' } };
  const moved = taskChanges(
    opened,
    { ...opened, delivery: { ...opened.delivery, latitude, notes: '' } },
    others,
  ).delivery;
  expect(moved).toMatchObject({ phoneNumber, name: 'Omar', latitude, address: opened.delivery.address });
});

test('a corrected number keeps the address that a colleague or the recipient corrected by another location type', () => {
  const typed = { ...opened, delivery: { ...opened.delivery, phoneNumber: '+97433119922' } };
  const place = {
    name: 'Omar',
    phoneNumber: '+97433445566',
    address: 'Villa 9',
    latitude: 25.4,
    longitude: 51.5,
  };
  const plate = { zoneNumber: '61', streetNumber: '880', buildingNumber: '12' };
  const byPlate = { ...opened, delivery: { ...place, ...plate }, deliveryLocationTypeId: 3 as const };
  expect(taskChanges(opened, typed, byPlate)).toEqual({
    ...empty,
    delivery: { ...place, ...plate, phoneNumber: '+97433119922' },
    deliveryLocationTypeId: 3,
  });
  const point = { ...opened, delivery: { ...place, id: idOf(41) }, deliveryLocationTypeId: 1 as const };
  expect(taskChanges(opened, typed, point)).toEqual({
    ...empty,
    delivery: { ...place, phoneNumber: '+97433119922' },
    deliveryLocationTypeId: 2,
  });
});

test('a place that is given by another location type keeps the number that a colleague corrected', () => {
  const plate = { zoneNumber: '61', streetNumber: '880', buildingNumber: '12' };
  const typed = { ...opened, delivery: { ...opened.delivery, ...plate }, deliveryLocationTypeId: 3 as const };
  const theirs = { ...opened, delivery: { ...opened.delivery, phoneNumber: '+97433119922' } };
  expect(taskChanges(opened, typed, theirs)).toMatchObject({
    delivery: { ...plate, phoneNumber: '+97433119922' },
    deliveryLocationTypeId: 3,
  });
  const point = {
    ...opened,
    delivery: { ...theirs.delivery, id: idOf(41) },
    deliveryLocationTypeId: 1 as const,
  };
  expect(taskChanges(opened, typed, point).delivery).toMatchObject({ ...plate, phoneNumber: '+97433445566' });
});

test('an emptied text is sent as empty', () => {
  expect(taskChanges({ ...opened, notes: 'ring' }, { ...opened, notes: '' })).toMatchObject({ notes: '' });
});

test('two reads of a task are compared as form values', () => {
  const now = sampleTask({ status: 'PickingUp', notes: 'gate 4', version: 7 });
  expect(changedMeanwhile(sampleTask(), now)).toEqual([
    { field: 'status', from: 'Planned', to: 'PickingUp', values: {} },
    { field: 'notes', from: null, to: 'gate 4', values: { notes: 'gate 4' } },
  ]);
});
