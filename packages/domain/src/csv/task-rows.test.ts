import {
  checkTaskRow,
  createCsvReader,
  mapHeaders,
  missingHeaders,
  rejectedRowsCsv,
  TASK_CSV_COLUMNS,
  type TaskCsvField,
  taskCsvColumn,
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
      autoAssign: undefined,
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
        pickupByUtc: '2026-11-20T11:30:00.000Z',
        deliverByUtc: '2026-11-20T12:15:00.000Z',
        sendTrackingMessage: false,
      },
    },
  });
});

test('reads the formats of spreadsheets and people', () => {
  const { draft } = check({
    pickupTime: '20/11/2026 9:05',
    deliveryTime: '2026-11-20T10:00:00Z',
    vehicle: 'CAR',
    amountToBeCollected: '٧٥.٥',
    paymentStatus: 'partially paid',
    items: '2 x Dates @ 25; 1x Qahwa @ 25.50; Water',
    metadata: 'channel= web; note=a=b',
    skills: 'Cold chain; Heavy',
    autoAssign: 'No',
    canGroup: 'لا',
    sendTrackingMessage: 'yes',
    proofOfDelivery: 'TRUE',
    pickupPoint: 'Main kitchen',
  }) as { draft: { task: object; skills: string[] } };
  expect(draft).toMatchObject({
    skills: ['Cold chain', 'Heavy'],
    autoAssign: false,
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

test('reports problems by column, with the messages of the form', () => {
  expect(problems({ orderId: '', pickupTime: '', deliveryTime: '' })).toEqual({
    orderId: 'This is a required field',
    pickupTime: 'This is a required field',
    deliveryTime: 'This is a required field',
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

test('reports each field of a place in its own column', () => {
  const long = (length: number) => 'x'.repeat(length);
  expect(
    problems({
      pickupName: long(201),
      pickupPhone: '12',
      pickupAddress: long(501),
      pickupLatitude: '91',
      pickupLongitude: '181',
      pickupNotes: long(5001),
      deliveryName: '',
      deliveryPhone: '',
      deliveryAddress: '',
      deliveryZone: '',
      deliveryStreet: '',
      deliveryBuilding: '12345678901',
    }),
  ).toEqual({
    pickupName: 'At most 200 characters',
    pickupPhone: 'Invalid Phone Number',
    pickupAddress: 'At most 500 characters',
    pickupLatitude: 'Must be at most 90',
    pickupLongitude: 'Must be at most 180',
    pickupNotes: expect.any(String),
    deliveryName: 'This is a required field',
    deliveryPhone: 'This is a required field',
    deliveryAddress: 'This is a required field',
    deliveryZone: 'This is a required field',
    deliveryStreet: 'This is a required field',
    deliveryBuilding: 'At most 10 characters',
  });
  expect(problems({ deliveryBuilding: '' })).toEqual({ deliveryBuilding: 'This is a required field' });
  expect(problems({ pickupLatitude: '', pickupLongitude: '' })).toEqual({
    pickupLatitude: 'This is a required field',
    pickupLongitude: 'This is a required field',
  });
});

test('reports each other field in its own column', () => {
  expect(
    problems({
      orderId: 'x'.repeat(101),
      amountToBeCollected: '-1',
      priority: '0',
      costPerMinuteLate: '-2',
      items: '0 x Dates',
      notes: 'x'.repeat(5001),
      metadata: `${'k'.repeat(300)}=v`,
      vehicle: '7',
      paymentStatus: 'later',
      canGroup: 'perhaps',
      sendTrackingMessage: 'perhaps',
      proofOfPickup: 'perhaps',
      proofOfDelivery: 'perhaps',
    }),
  ).toEqual({
    orderId: expect.any(String),
    amountToBeCollected: 'Must not be below 0',
    priority: expect.any(String),
    costPerMinuteLate: 'Must not be below 0',
    items: expect.any(String),
    notes: expect.any(String),
    metadata: expect.any(String),
    vehicle: 'Write one of: Any, Bicycle, Bike, Car, Truck, Walker',
    paymentStatus: 'Write one of: Unpaid, Partially Paid, Paid',
    canGroup: 'Write yes or no',
    sendTrackingMessage: 'Write yes or no',
    proofOfPickup: 'Write yes or no',
    proofOfDelivery: 'Write yes or no',
  });
});

test('coordinates take precedence over a plate, and a plate needs none', () => {
  const both = check({ deliveryLatitude: '25.37', deliveryLongitude: '51.55' });
  expect(both).toMatchObject({
    draft: { task: { deliveryLocationTypeId: 2, delivery: { latitude: 25.37, longitude: 51.55 } } },
  });
  expect(problems({ deliveryLatitude: '25.37' })).toEqual({ deliveryLongitude: 'This is a required field' });
  expect(check({ deliveryNotes: 'Ring twice', pickupNotes: 'Counter 3', notes: 'Fragile' })).toMatchObject({
    draft: { task: { pickup: { notes: 'Counter 3' }, delivery: { notes: 'Ring twice' }, notes: 'Fragile' } },
  });
});

test.each([
  ['yes', true],
  ['Y', true],
  ['true', true],
  ['1', true],
  ['نعم', true],
  ['no', false],
  ['N', false],
  ['false', false],
  ['0', false],
  ['لا', false],
])('%s is read as %s', (word, meaning) => {
  expect(check({ proofOfPickup: word })).toMatchObject({
    draft: { task: { isProofOfPickupRequired: meaning } },
  });
});

test.each([
  ['2026/11/20 14:30', '2026-11-20T11:30:00.000Z'],
  ['2026-11-20T14:30', '2026-11-20T11:30:00.000Z'],
  ['2026-11-20 14:30:15', '2026-11-20T11:30:15.000Z'],
  ['20-11-2026 14:30', '2026-11-20T11:30:00.000Z'],
  ['20.11.2026 14:30:15', '2026-11-20T11:30:15.000Z'],
  ['٢٠٢٦-١١-٢٠ ١٤:٣٠', '2026-11-20T11:30:00.000Z'],
  ['2026-11-20T14:30:00+03:00', '2026-11-20T11:30:00.000Z'],
  ['2026-11-20T11:30Z', '2026-11-20T11:30:00.000Z'],
])('the time %s is read as %s', (written, utc) => {
  expect(check({ pickupTime: written })).toMatchObject({ draft: { task: { pickupByUtc: utc } } });
});

test.each(['2026-02-30 14:30', '2026-11-20 25:00', '14:30', 'on 2026-11-20 14:30', '2026-11-20 14:30 or so'])(
  'the time %s is refused',
  (written) => {
    expect(problems({ pickupTime: written })).toEqual({ pickupTime: 'Write the time as 2026-11-20 14:30' });
  },
);

test.each([
  ['2 x Dates @ 25,50'],
  ['Water; Dates @ QAR 25'],
  ['Dates @ 25 QAR'],
  ['1.5 x Dates @ 25'],
  ['Dates @ ٢٥٫٥'],
])('items with a price or a number of pieces that is no plain number are refused: %s', (items) => {
  expect(problems({ items })).toEqual({ items: 'Write items as 2 x Dates @ 25.50; Qahwa' });
});

test('items have pieces and prices where they are given, parts that are empty are left out', () => {
  const items = (text: string) => {
    const checked = check({ items: text });
    return checked.ok ? checked.draft.task.taskItems : checked.problems;
  };
  expect(items('10 × Water @ 1.5;; ٣ * Bread؛Salt')).toEqual([
    { name: 'Water', quantity: 10, price: 1.5 },
    { name: 'Bread', quantity: 3, price: 0 },
    { name: 'Salt', quantity: 1, price: 0 },
  ]);
  expect(items('Box 2 x 3')).toEqual([{ name: 'Box 2 x 3', quantity: 1, price: 0 }]);
});

test.each([
  ['+12', 12],
  ['12.50', 12.5],
  ['0', 0],
])('the amount %s is read as %s', (written, amount) => {
  expect(check({ amountToBeCollected: written })).toMatchObject({
    draft: { task: { amountToBeCollected: amount } },
  });
});

test.each(['12 QAR', 'QAR 12', '1,2', '12.', '.5', '1e3'])('the amount %s is refused', (written) => {
  expect(problems({ amountToBeCollected: written })).toEqual({ amountToBeCollected: 'Must be a number' });
});

test('a field of the form that no column has is reported with the place or the order it belongs to', () => {
  expect(
    ['pickup.phoneNumber', 'delivery', 'pickup.zip', 'skillCriteria.requiredSkills', 'version', ''].map(
      taskCsvColumn,
    ),
  ).toEqual(['pickupPhone', 'deliveryName', 'pickupName', 'skills', 'orderId', 'orderId']);
});

test('phones and plates are read in Arabic digits, too', () => {
  const written = {
    pickupPhone: '٤٤٤٤ ١٢٣٤',
    deliveryZone: '٦٦',
    deliveryStreet: '٨١١',
    deliveryBuilding: '٢٧',
  };
  expect(check(written)).toMatchObject({
    draft: {
      task: {
        pickup: { phoneNumber: '44441234' },
        delivery: { zoneNumber: '66', streetNumber: '811', buildingNumber: '27' },
      },
    },
  });
});

test('a row that ends early has nothing in the columns after its end', () => {
  const fields = Object.keys(good) as TaskCsvField[];
  const positions = Object.fromEntries(fields.map((field, position) => [field, position]));
  const cells = fields.slice(0, -1).map((field) => good[field] ?? '');
  expect(checkTaskRow(cells, positions, ZONE)).toMatchObject({
    ok: false,
    problems: [{ column: 'deliveryBuilding', message: 'This is a required field' }],
  });
});

test("columns are found by header, by alias, and by the user's mapping", () => {
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

test('columns with Arabic headers are found as they are called in the form, without a mapping', () => {
  const headers = [
    'رقم الطلب',
    'وقت الاستلام',
    'وقت التوصيل',
    'الفرع',
    'الاسم',
    'الهاتف',
    'العنوان',
    'حالة الدفع',
    'المبلغ المطلوب تحصيله',
    'ملاحظات',
    'هاتف المرسل',
  ];
  const positions = mapHeaders(headers, TASK_CSV_COLUMNS);
  expect(positions).toEqual({
    orderId: 0,
    pickupTime: 1,
    deliveryTime: 2,
    pickupPoint: 3,
    deliveryName: 4,
    deliveryPhone: 5,
    deliveryAddress: 6,
    paymentStatus: 7,
    amountToBeCollected: 8,
    notes: 9,
    pickupPhone: 10,
  });
  expect(missingHeaders(positions, TASK_CSV_COLUMNS)).toEqual([]);
});

test('a mapping in the order of the columns is taken as it is', () => {
  const headers = ['Name', 'Name', 'Order Id', 'Customer'];
  expect(
    mapHeaders(headers, TASK_CSV_COLUMNS, ['pickupName', 'deliveryName', 'orderId', '', 'notes']),
  ).toEqual({
    pickupName: 0,
    deliveryName: 1,
    orderId: 2,
  });
  expect(mapHeaders(headers, TASK_CSV_COLUMNS, ['orderId', 'orderId', 'unknown'])).toEqual({ orderId: 0 });
});

test('no two columns share a header, an alias or a field', () => {
  const names = TASK_CSV_COLUMNS.flatMap(({ header, aliases }) => [header, ...aliases]).map((name) =>
    name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
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

test('refused rows are returned unchanged with a reason column, which is dropped when imported again', () => {
  const first = rejectedRowsCsv(['Order Id', 'Note'], [{ cells: ['1', '=cmd()'], reason: 'Taken' }]);
  expect(first).toBe('Order Id,Note,Reason\r\n1,"\'=cmd()",Taken');
  expect(
    rejectedRowsCsv(['Order Id', 'Note', 'Reason'], [{ cells: ['1', 'x', 'Taken'], reason: 'Again' }]),
  ).toBe('Order Id,Note,Reason\r\n1,x,Again');
});
