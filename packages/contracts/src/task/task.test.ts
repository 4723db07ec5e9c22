import * as v from 'valibot';
import {
  HISTORY_EVENT_TYPES,
  ITEM_INCOMPLETE,
  LOCATION_TYPE,
  PAYMENT_STATUS,
  PlaceInput,
  QatarPlace,
  TASK_STATUS,
  TASK_TRANSPORT,
  Task,
  TaskCreate,
  type TaskDraft,
  TaskUpdate,
} from '../index.ts';

const place = {
  name: 'Aisha',
  address: 'West Bay',
  phoneNumber: '33445566',
  latitude: 25.3,
  longitude: 51.5,
};
const draft: TaskDraft = {
  pickup: place,
  delivery: place,
  pickupByUtc: '2026-11-20T12:00:00Z',
  deliverByUtc: '2026-11-20T12:30:00Z',
};
const messages = (changes: object) => {
  const result = v.safeParse(TaskCreate, { ...draft, ...changes });
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const fields = Object.keys(Task.entries);

test('[TASK-01] a task carries id, shortId and the order id', () => {
  expect(fields).toEqual(expect.arrayContaining(['id', 'shortId', 'clientGeneratedId']));
});

test('[TASK-02] a task carries pickup and delivery with their location types', () => {
  expect(fields).toEqual(
    expect.arrayContaining(['pickup', 'delivery', 'pickupLocationTypeId', 'deliveryLocationTypeId']),
  );
});

test('[TASK-03] a task carries its times', () => {
  expect(fields).toEqual(expect.arrayContaining(['pickupByUtc', 'deliverByUtc', 'deliveryCompletedAtUtc']));
});

test('[TASK-04] a task carries its payment', () => {
  expect(fields).toEqual(
    expect.arrayContaining([
      'paymentStatusId',
      'amountToBeCollected',
      'totalCollectionAmountRemaining',
      'totalAmountCollected',
    ]),
  );
});

test('[TASK-05] a task carries vehicle, priority, notes, grouping, distance and status', () => {
  expect(fields).toEqual(
    expect.arrayContaining([
      'transportTypeId',
      'priority',
      'notes',
      'canGroupTask',
      'pickupToDeliveryDistanceKm',
      'status',
    ]),
  );
});

test('[TASK-06] an item of a task has name, quantity and price', () => {
  expect(Object.keys(Task.entries.taskItems.item.entries)).toEqual(
    expect.arrayContaining(['name', 'quantity', 'price']),
  );
});

test('[TASK-07] metadata of a task has key, value and colour', () => {
  expect(Object.keys(Task.entries.userMetaDataDtos.item.entries)).toEqual(['key', 'value', 'colorHex']);
});

test('[TASK-08] skill criteria have required skills and whether all are required', () => {
  expect(Object.keys(Task.entries.skillCriteria.entries)).toEqual(['requiredSkills', 'allRequired']);
});

test('[TASK-09] the auto-assignment of a task has a switch, an interval and a count', () => {
  expect(Object.keys(Task.entries.autoAssignmentConfig.entries)).toEqual([
    'autoAssignment',
    'retryIntervalSec',
    'maxRetryCount',
  ]);
});

test('[TASK-10] a task carries tracking message, cost of delay and the two proofs', () => {
  expect(fields).toEqual(
    expect.arrayContaining([
      'sendTrackingMessage',
      'costPerMinuteDelayInDelivery',
      'isProofOfPickupRequired',
      'isProofOfDeliveryRequired',
    ]),
  );
});

test('[TASK-11] a task carries its agent with public id and vehicle', () => {
  expect(Object.keys(Task.entries.taskAgentDetails.wrapped.entries)).toEqual(
    expect.arrayContaining(['publicId', 'transportTypeId']),
  );
});

/** What is refused of a pickup of this type, at the fields of the form. */
const refused = (pickupLocationTypeId: number, pickup: object) =>
  messages({ pickupLocationTypeId, pickup } as object).map((message) => message.split(':')[0]);

test('[LOCATION-12] takes an existing place only with an id', () => {
  expect(refused(1, { id: 'a' })).toEqual([]);
  expect(refused(1, place)).toEqual(['pickup.id']);
  expect(refused(1, { id: '' })).toEqual(['pickup.id']);
});

test('[LOCATION-13] takes a Qatar place only with zone, street, building, phone, name and address', () => {
  const { latitude: _, longitude: __, ...person } = place;
  const qatar = { ...person, zoneNumber: '61', streetNumber: '850', buildingNumber: '12' };
  expect(refused(3, qatar)).toEqual([]);
  for (const field of ['zoneNumber', 'streetNumber', 'buildingNumber', 'phoneNumber', 'name', 'address'])
    expect(refused(3, { ...qatar, [field]: undefined })).toContain(`pickup.${field}`);
});

test('reads the numbers of a blue plate in Arabic digits as Western ones', () => {
  const plate = { zoneNumber: '٦١', streetNumber: '٨٥٠', buildingNumber: 12 };
  expect(v.parse(PlaceInput, plate)).toEqual({ zoneNumber: '61', streetNumber: '850', buildingNumber: 12 });
  const qatar = v.parse(QatarPlace, { name: 'A', address: 'B', phoneNumber: '55667788', ...plate });
  expect(qatar).toMatchObject({ zoneNumber: '61', streetNumber: '850', buildingNumber: '12' });
});

test('[LOCATION-14] takes an international place only with latitude, longitude, phone, name and address', () => {
  expect(refused(2, place)).toEqual([]);
  for (const field of ['latitude', 'longitude', 'phoneNumber', 'name', 'address'])
    expect(refused(2, { ...place, [field]: undefined })).toContain(`pickup.${field}`);
});

test('[LOCATION-18] checks the phone number of a place', () => {
  const phoned = (phoneNumber: string) => messages({ pickup: { ...place, phoneNumber } });
  expect(phoned('+97433445566')).toEqual([]);
  expect(phoned('+9647701234567')).toEqual([]);
  expect(phoned('22445566')).toEqual(['pickup.phoneNumber: Invalid Phone Number']);
});

test('[TASK-12] location types are 1 existing, 2 international, 3 Qatar', () => {
  expect(LOCATION_TYPE.members.map(({ id, name }) => [id, name])).toEqual([
    [1, 'existing'],
    [2, 'international'],
    [3, 'qatar'],
  ]);
});

test('[TASK-13] a task numbers vehicles from 1 any', () => {
  expect(TASK_TRANSPORT.members.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 any',
    '2 bicycle',
    '3 bike',
    '4 car',
    '5 truck',
    '6 walker',
  ]);
});

test('[TASK-14] payment is 1 unpaid, 2 partially paid, 3 paid', () => {
  expect(PAYMENT_STATUS.members.map(({ id, label }) => `${id} ${label}`)).toEqual([
    '1 Unpaid',
    '2 Partially Paid',
    '3 Paid',
  ]);
});

test('[TASK-15] statuses have the names of the specification', () => {
  expect(TASK_STATUS.names).toEqual([
    'Unplanned',
    'Planned',
    'PickingUp',
    'Pickup Complete',
    'InProgress',
    'Delivering',
    'Delivered',
    'Cancelled',
    'Todo',
  ]);
});

test('[TASK-65] history knows eight types of events', () => {
  expect(HISTORY_EVENT_TYPES).toEqual([
    'StatusChange',
    'DetailsUpdated',
    'AcceptedAction',
    'DeclinedAction',
    'ExpiredAction',
    'ReleasedFromOnlineTripAction',
    'Rescheduled',
    'ScanQRCode',
  ]);
});

test('takes a task with the defaults of the specification', () => {
  expect(v.parse(TaskCreate, draft)).toMatchObject({ transportTypeId: 3, paymentStatusId: 3, priority: 1 });
});

test('[TASK-38] refuses an unpaid task with an amount below 1', () => {
  const message = "Amount to be collected can't be zero when the payment status is unpaid.";
  expect(messages({ paymentStatusId: 1 })).toEqual([`amountToBeCollected: ${message}`]);
  expect(messages({ paymentStatusId: 1, amountToBeCollected: 0.99 })).toEqual([
    `amountToBeCollected: ${message}`,
  ]);
  expect(messages({ paymentStatusId: 1, amountToBeCollected: 1 })).toEqual([]);
  expect(messages({ paymentStatusId: 2 })).toHaveLength(1);
});

test('[TASK-39] refuses an item without a name or a quantity', () => {
  expect(messages({ taskItems: [{ name: '', quantity: 1 }] })).toEqual([
    `taskItems.0.name: ${ITEM_INCOMPLETE}`,
  ]);
  expect(messages({ taskItems: [{ name: 'Dates' }] })).toEqual([`taskItems.0.quantity: ${ITEM_INCOMPLETE}`]);
  expect(messages({ taskItems: [{ name: 'Dates', quantity: 0 }] })).toHaveLength(1);
  expect(ITEM_INCOMPLETE).toBe('Order items must have a name and quantity');
});

test('names the fields of a place that its location type asks for', () => {
  expect(messages({ delivery: { ...place, phoneNumber: '123' } })).toEqual([
    'delivery.phoneNumber: Invalid Phone Number',
  ]);
  expect(messages({ pickup: {}, pickupLocationTypeId: 1 })).toEqual(['pickup.id: This is a required field']);
});

test('refuses a delivery that is not after its pickup', () => {
  expect(messages({ deliverByUtc: draft.pickupByUtc })).toHaveLength(1);
  expect(
    v.safeParse(TaskUpdate, { pickupByUtc: draft.deliverByUtc, deliverByUtc: draft.pickupByUtc }).success,
  ).toBe(false);
});
