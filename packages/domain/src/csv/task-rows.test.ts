import {
  checkTaskRow,
  createCsvReader,
  mapHeaders,
  missingHeaders,
  rejectedRowsCsv,
  TASK_CSV_COLUMNS,
  type TaskCsvField,
  taskTemplateCsv,
} from './index.ts';

const ZONE = 'Asia/Qatar';
const good: Partial<Record<TaskCsvField, string>> = {
  orderId: 'ORDER-1',
  pickupTime: '2026-11-20 14:30',
  deliveryTime: '2026-11-20 15:15',
  pickupName: 'Souq',
  pickupPhone: '4444 1234',
  pickupAddress: 'Al Souq',
  pickupLatitude: '25.2877',
  pickupLongitude: '51.5329',
  deliveryName: 'Aisha',
  deliveryPhone: '+97455667788',
  deliveryAddress: 'The Pearl',
  deliveryZone: '66',
  deliveryStreet: '811',
  deliveryBuilding: '27',
};
const check = (change: Partial<Record<TaskCsvField, string>> = {}) => {
  const row = { ...good, ...change };
  const fields = Object.keys(row) as TaskCsvField[];
  return checkTaskRow(
    fields.map((field) => row[field] ?? ''),
    Object.fromEntries(fields.map((field, position) => [field, position])),
    ZONE,
  );
};
const problems = (change: Partial<Record<TaskCsvField, string>>) => {
  const checked = check(change);
  return checked.ok
    ? {}
    : Object.fromEntries(checked.problems.map(({ column, message }) => [column, message]));
};

test('[TASK-57] a row becomes a task, with the defaults of the form', () => {
  expect(check()).toMatchObject({
    ok: true,
    orderId: 'ORDER-1',
    draft: {
      skills: [],
      task: {
        clientGeneratedId: 'ORDER-1',
        pickup: { name: 'Souq', phoneNumber: '44441234', latitude: 25.2877, longitude: 51.5329 },
        pickupLocationTypeId: 2,
        delivery: { name: 'Aisha', zoneNumber: '66' },
        deliveryLocationTypeId: 3,
        transportTypeId: 3,
        paymentStatusId: 3,
        priority: 1,
        canGroupTask: true,
        autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 10 },
        pickupByUtc: '2026-11-20T11:30:00.000Z',
        deliverByUtc: '2026-11-20T12:15:00.000Z',
        sendTrackingMessage: false,
      },
    },
  });
});

test('reads what spreadsheets and people write', () => {
  const { draft } = check({
    pickupTime: '20/11/2026 9:05',
    deliveryTime: '2026-11-20T10:00:00Z',
    vehicle: 'CAR',
    amountToBeCollected: '٧٥.٥',
    paymentStatus: 'partially paid',
    items: '2 x Dates @ 25; 1x Qahwa @ 25.50; Water',
    metadata: 'channel=web; note=a=b',
    skills: 'Cold chain; Heavy',
    autoAssign: 'No',
    canGroup: 'لا',
    sendTrackingMessage: 'yes',
    proofOfDelivery: 'TRUE',
    pickupPoint: 'Main kitchen',
  }) as { draft: { task: object; skills: string[] } };
  expect(draft).toMatchObject({
    skills: ['Cold chain', 'Heavy'],
    task: {
      pickupByUtc: '2026-11-20T06:05:00.000Z',
      deliverByUtc: '2026-11-20T10:00:00.000Z',
      transportTypeId: 4,
      paymentStatusId: 2,
      amountToBeCollected: 75.5,
      taskItems: [
        { name: 'Dates', quantity: 2, price: 25 },
        { name: 'Qahwa', quantity: 1, price: 25.5 },
        { name: 'Water', quantity: 1, price: 0 },
      ],
      userMetaDataDtos: [
        { key: 'channel', value: 'web' },
        { key: 'note', value: 'a=b' },
      ],
      autoAssignmentConfig: { autoAssignment: false },
      canGroupTask: false,
      sendTrackingMessage: true,
      isProofOfDeliveryRequired: true,
      pickupLocationTypeId: 1,
      pickup: { id: 'Main kitchen' },
    },
  });
});

test('an amount without a payment status is still to be paid', () => {
  expect(check({ amountToBeCollected: '12' })).toMatchObject({ draft: { task: { paymentStatusId: 1 } } });
});

test('says what is wrong by column, in the words of the form', () => {
  expect(problems({ orderId: '', pickupTime: '' })).toEqual({
    orderId: 'This is a required field',
    pickupTime: 'This is a required field',
  });
  expect(problems({ pickupPhone: '123', deliveryName: '' })).toEqual({
    pickupPhone: 'Invalid Phone Number',
    deliveryName: 'This is a required field',
  });
  expect(problems({ pickupTime: 'soon', pickupPhone: '123' })).toEqual({
    pickupTime: expect.any(String),
    pickupPhone: 'Invalid Phone Number',
  });
  expect(problems({ deliveryTime: '2026-11-20 14:00' })).toEqual({
    deliveryTime: 'The delivery time must be after the pickup time',
  });
  expect(problems({ paymentStatus: 'unpaid' })).toEqual({
    amountToBeCollected: "Amount to be collected can't be zero when the payment status is unpaid.",
  });
  expect(problems({ pickupLatitude: 'north', vehicle: 'camel', priority: '11' })).toEqual({
    pickupLatitude: 'Must be a number',
    vehicle: 'Write one of: Any, Bicycle, Bike, Car, Truck, Walker',
    priority: expect.any(String),
  });
  expect(problems({ deliveryStreet: '' })).toEqual({ deliveryStreet: 'This is a required field' });
  expect(problems({ pickupTime: 'tomorrow', autoAssign: 'maybe', metadata: 'x' })).toEqual({
    pickupTime: 'Write the time as 2026-11-20 14:30',
    autoAssign: 'Write yes or no',
    metadata: 'Write metadata as key=value; key=value',
  });
  expect(problems({ pickupTime: '2026-11-20' })).toHaveProperty('pickupTime');
});

test('headers are told by their words, by other names, and by what the user chose', () => {
  expect(mapHeaders([' order  ID ', 'PICKUP_TIME', 'Recipient', 'x'], TASK_CSV_COLUMNS)).toEqual({
    orderId: 0,
    pickupTime: 1,
    deliveryName: 2,
  });
  const chosen = mapHeaders(['Ref', 'Order Id', 'When'], TASK_CSV_COLUMNS, {
    Ref: 'orderId',
    'order id': '',
    When: 'deliveryTime',
  });
  expect(chosen).toEqual({ orderId: 0, deliveryTime: 2 });
  expect(missingHeaders(chosen, TASK_CSV_COLUMNS)).toEqual(['Pickup Time']);
});

test('no two columns share a header, an alias or a field', () => {
  const names = TASK_CSV_COLUMNS.flatMap(({ header, aliases }) => [header, ...aliases]).map((name) =>
    name.toLowerCase().replace(/\W/g, ''),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('both rows of the template can be imported', () => {
  const reader = createCsvReader();
  const [header = [], ...rows] = [...reader.push(taskTemplateCsv('2026-11-20')), ...reader.end()];
  const positions = mapHeaders(header, TASK_CSV_COLUMNS);
  expect(Object.keys(positions)).toHaveLength(TASK_CSV_COLUMNS.length);
  expect(rows.map((row) => checkTaskRow(row, positions, ZONE))).toEqual([
    expect.objectContaining({ ok: true, orderId: 'ORDER-1001' }),
    expect.objectContaining({ ok: true, orderId: 'ORDER-1002' }),
  ]);
});

test('refused rows come back as they were, the reason behind them, and once more without the old reason', () => {
  const first = rejectedRowsCsv(['Order Id', 'Note'], [{ cells: ['1', '=cmd()'], reason: 'Taken' }]);
  expect(first).toBe('Order Id,Note,Reason\r\n1,"\'=cmd()",Taken');
  expect(
    rejectedRowsCsv(['Order Id', 'Note', 'Reason'], [{ cells: ['1', 'x', 'Taken'], reason: 'Again' }]),
  ).toBe('Order Id,Note,Reason\r\n1,x,Again');
});
