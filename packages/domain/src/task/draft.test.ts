import { duplicateTask, newTask, reverseTask } from './index.ts';
import { sampleTask } from './sample-task.test-data.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inTen = '2026-11-20T12:10:00.000Z';

test('[TASK-30] starts a new task with a bike', () => {
  expect(newTask(now).transportTypeId).toBe(3);
});

test('[TASK-31, TASK-32] starts a new task paid and with priority 1', () => {
  expect(newTask(now)).toMatchObject({ paymentStatusId: 3, priority: 1 });
});

test('[TASK-33, TASK-34] starts a new task with pickup in 10 minutes and delivery 2 minutes later', () => {
  expect(newTask(now)).toMatchObject({ pickupByUtc: inTen, deliverByUtc: '2026-11-20T12:12:00.000Z' });
});

test('[TASK-35, TASK-36] starts a new task groupable, with two international locations', () => {
  expect(newTask(now)).toMatchObject({
    canGroupTask: true,
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
  });
});

test('[TASK-37] starts a new task with auto-assign on, every 10 s, 10 times', () => {
  expect(newTask(now).autoAssignmentConfig).toEqual({
    autoAssignment: true,
    retryIntervalSec: 10,
    maxRetryCount: 10,
  });
});

test('[TASK-45] clears the order id and the id of a duplicate', () => {
  const copy = duplicateTask(sampleTask(), now);
  expect(copy.clientGeneratedId).toBeUndefined();
  expect(copy).not.toHaveProperty('id');
  expect(copy.taskItems).toEqual([{ name: 'Dates', quantity: 3, price: 25 }]);
});

test('[TASK-46] makes both locations of a duplicate international, with their coordinates', () => {
  expect(duplicateTask(sampleTask(), now)).toMatchObject({
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
    pickup: { name: 'Shop', latitude: 25.28, longitude: 51.53 },
    delivery: { name: 'Aisha' },
  });
});

test('[TASK-47] sets a duplicate to 10 minutes from now and 2 minutes after that', () => {
  expect(duplicateTask(sampleTask(), now)).toMatchObject({
    pickupByUtc: inTen,
    deliverByUtc: '2026-11-20T12:12:00.000Z',
  });
});

test('[TASK-48] clears the metadata of a duplicate', () => {
  expect(duplicateTask(sampleTask(), now).userMetaDataDtos).toEqual([]);
});

test('[TASK-49] appends (Reverse) to the order id', () => {
  expect(reverseTask(sampleTask(), now).clientGeneratedId).toBe('ORD-1(Reverse)');
});

test('[TASK-50] clears the id of a reverse task, makes both locations international and swaps them', () => {
  const back = reverseTask(sampleTask(), now);
  expect(back).not.toHaveProperty('id');
  expect(back).toMatchObject({
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
    pickup: { name: 'Aisha' },
    delivery: { name: 'Shop' },
  });
});

test('[TASK-51] picks a reverse task up in 10 minutes and keeps the time to delivery', () => {
  expect(reverseTask(sampleTask(), now)).toMatchObject({
    pickupByUtc: inTen,
    deliverByUtc: '2026-11-20T12:50:00.000Z',
  });
});

test('[TASK-52] says in the metadata what a reverse task is for', () => {
  expect(reverseTask(sampleTask(), now).userMetaDataDtos).toEqual([
    { key: 'ReverseFor', value: 'ORD-1' },
    { key: 'TaskType', value: 'Reverse' },
  ]);
});

test('a duplicate keeps what the order is about', () => {
  const task = {
    ...sampleTask(),
    notes: 'Fragile',
    costPerMinuteDelayInDelivery: 2,
    skillCriteria: { requiredSkills: ['cold'], allRequired: true },
  };
  const kept = {
    transportTypeId: 4,
    paymentStatusId: 1,
    priority: 2,
    notes: 'Fragile',
    canGroupTask: true,
    amountToBeCollected: 75,
    skillCriteria: { requiredSkills: ['cold'], allRequired: true },
    sendTrackingMessage: true,
    costPerMinuteDelayInDelivery: 2,
    isProofOfPickupRequired: false,
    isProofOfDeliveryRequired: true,
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 10 },
  };
  expect(duplicateTask(task, now)).toMatchObject(kept);
  expect(reverseTask(task, now)).toMatchObject(kept);
});

test('a new task asks for no skill, no proof and no money, and sends no message', () => {
  expect(newTask(now)).toMatchObject({
    pickup: {},
    delivery: {},
    amountToBeCollected: 0,
    taskItems: [],
    userMetaDataDtos: [],
    skillCriteria: { requiredSkills: [], allRequired: false },
    sendTrackingMessage: false,
    costPerMinuteDelayInDelivery: 0,
    isProofOfPickupRequired: false,
    isProofOfDeliveryRequired: false,
  });
});

test('[TASK-52] the way back of a task without an order id is named by its number', () => {
  const back = reverseTask({ ...sampleTask(), clientGeneratedId: null }, now);
  expect(back.clientGeneratedId).toBeUndefined();
  expect(back.userMetaDataDtos).toContainEqual({ key: 'ReverseFor', value: 'T-1' });
});

test('a copied place keeps its address, phone number and notes', () => {
  const task = sampleTask();
  const copy = duplicateTask({ ...task, pickup: { ...task.pickup, notes: 'Counter 3' } }, now);
  expect(copy.pickup).toEqual({
    name: 'Shop',
    address: 'Souq Waqif, Doha',
    phoneNumber: '+97433445566',
    latitude: 25.28,
    longitude: 51.53,
    notes: 'Counter 3',
  });
});
