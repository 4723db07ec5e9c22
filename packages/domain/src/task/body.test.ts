import { createTaskBody, newTask, updateTaskBody } from './index.ts';

const draft = newTask(new Date('2026-11-20T12:00:00Z'));

test('[TASK-40] sends the dates of a new task as ISO strings', () => {
  const body = createTaskBody({
    ...draft,
    pickupByUtc: new Date('2026-11-20T12:10:00Z'),
    deliverByUtc: '2026-11-20T15:30:00+03:00',
  });
  expect(body).toMatchObject({
    pickupByUtc: '2026-11-20T12:10:00.000Z',
    deliverByUtc: '2026-11-20T12:30:00.000Z',
  });
});

test('[TASK-41] drops an empty order id', () => {
  expect(createTaskBody({ ...draft, clientGeneratedId: ' ' })).not.toHaveProperty('clientGeneratedId');
  expect(createTaskBody({ ...draft, clientGeneratedId: 'ORD-1' })).toHaveProperty(
    'clientGeneratedId',
    'ORD-1',
  );
});

test('[TASK-42] refuses an update without an id', () => {
  expect(() => updateTaskBody('', {})).toThrow('Missing TaskId for update');
});

test('[TASK-43] drops empty removals, additions, amount and delivery location', () => {
  const empty = {
    taskItemAdditions: [],
    taskItemRemovals: [],
    metaDataAdditions: [],
    metaDataRemovals: [],
    amountToBeCollected: undefined,
    delivery: { name: '', address: '' },
    deliveryLocationTypeId: 2 as const,
  };
  expect(updateTaskBody('id', { ...empty, notes: 'call first' })).toEqual({ notes: 'call first' });
  expect(updateTaskBody('id', { metaDataRemovals: ['zone'], amountToBeCollected: 0 })).toEqual({
    metaDataRemovals: ['zone'],
    amountToBeCollected: 0,
  });
});

test('a new delivery place is sent with its type', () => {
  const delivery = { name: 'Aisha', address: 'The Pearl' };
  expect(updateTaskBody('id', { delivery, deliveryLocationTypeId: 2 })).toEqual({
    delivery,
    deliveryLocationTypeId: 2,
  });
});

test('[TASK-44] sends the two times only together', () => {
  expect(updateTaskBody('id', { pickupByUtc: '2026-11-20T12:00:00Z' })).toEqual({});
  expect(
    updateTaskBody('id', { pickupByUtc: '2026-11-20T12:00:00Z', deliverByUtc: '2026-11-20T13:00:00Z' }),
  ).toEqual({
    pickupByUtc: '2026-11-20T12:00:00.000Z',
    deliverByUtc: '2026-11-20T13:00:00.000Z',
  });
});
