import fc from 'fast-check';
import { sampleTask } from '../task/sample-task.test-data.ts';
import { csvAddress, parseCsv, paymentMethod, taskTripColumns, taskTripRow, toCsv } from './index.ts';

const row = (changes = {}) => {
  const columns = taskTripColumns('Qatari Riyal (QAR)');
  const cells = taskTripRow({ ...sampleTask(), ...changes }, (iso) => `at ${iso}`, 'QAR');
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
};

test("[CSV-01, TASK-67] carries the company's currency", () => {
  expect(taskTripColumns('Qatari Riyal (QAR)').filter((column) => column.includes('(QAR)'))).toEqual([
    'Amount To Be Collected (QAR)',
    'Amount Collected (QAR)',
  ]);
});

test('a company without a currency gets columns without one', () => {
  expect(taskTripColumns('').filter((column) => column.startsWith('Amount'))).toEqual([
    'Amount To Be Collected',
    'Amount Collected',
  ]);
});

test('[CSV-02, TASK-68] replaces the commas of an address by dashes', () => {
  expect(csvAddress('Tower 5, West Bay, Doha')).toBe('Tower 5- West Bay- Doha');
  fc.assert(fc.property(fc.string(), (address) => !csvAddress(address).includes(',')));
  expect(row()).toMatchObject({ Address: 'Villa 3- Al Waab', Pickup: 'Souq Waqif- Doha' });
});

test('[CSV-02, LOCATION-16] an address has the numbers of its plate', () => {
  const plate = { zoneNumber: '66', streetNumber: '850', buildingNumber: '12' };
  const { pickup, delivery } = sampleTask();
  expect(
    row({ pickup: { ...pickup, address: '', ...plate }, delivery: { ...delivery, ...plate } }),
  ).toMatchObject({
    Address: 'Villa 3- Al Waab. Zone 66- Building 12- Street 850',
    Pickup: '-. Zone 66- Building 12- Street 850',
  });
});

test('[CSV-03, TASK-69] pays by Cash when an amount is to be collected', () => {
  expect(paymentMethod(0.5)).toBe('Cash');
  expect(row({ amountToBeCollected: 75 })).toMatchObject({ 'Payment Method': 'Cash' });
});

test('[CSV-04, TASK-69] pays Online when nothing is to be collected', () => {
  expect(row({ amountToBeCollected: 0 })).toMatchObject({ 'Payment Method': 'Online' });
});

test('[CSV-04] a paid order with an amount pays Online and collects nothing; one whose cash was taken pays by Cash', () => {
  const paid = { paymentStatusId: 3 as const, amountToBeCollected: 75 };
  expect(row({ ...paid, totalAmountCollected: 0 })).toMatchObject({
    'Payment Method': 'Online',
    'Amount To Be Collected (QAR)': '0.00',
    'Amount Collected (QAR)': '0.00',
  });
  expect(row({ ...paid, totalAmountCollected: 75 })).toMatchObject({
    'Payment Method': 'Cash',
    'Amount To Be Collected (QAR)': '75.00',
    'Amount Collected (QAR)': '75.00',
  });
});

test('[CSV-05, TASK-70] has the columns of the task-trip export in order', () => {
  expect(taskTripColumns('QAR')).toEqual([
    'Order Id',
    'Name',
    'Address',
    'Phone',
    'Pickup',
    'Pickup Time',
    'Delivery Time',
    'Delivered At',
    'Payment Method',
    'Agent Id',
    'Distance (km)',
    'Amount To Be Collected (QAR)',
    'Amount Collected (QAR)',
    'Status',
  ]);
  expect(taskTripRow(sampleTask(), (iso) => iso, 'QAR')).toHaveLength(taskTripColumns('QAR').length);
});

test('[CSV-05] each cell of the task-trip export is under its column', () => {
  const delivered = {
    deliveryCompletedAtUtc: '2026-11-20T10:35:00.000Z',
    totalAmountCollected: 70.5,
    status: 'Delivered' as const,
    taskAgentDetails: {
      id: '00000000-0000-4000-8000-000000000009',
      publicId: 'AG-7',
      fullName: 'Rashid Khan',
      phoneNumber: '+97433445566',
      transportTypeId: 2,
      availabilityTypeId: 1,
    },
  };
  expect(row(delivered)).toEqual({
    'Order Id': 'ORD-1',
    Name: 'Aisha',
    Address: 'Villa 3- Al Waab',
    Phone: '+97433445566',
    Pickup: 'Souq Waqif- Doha',
    'Pickup Time': 'at 2026-11-20T10:00:00.000Z',
    'Delivery Time': 'at 2026-11-20T10:40:00.000Z',
    'Delivered At': 'at 2026-11-20T10:35:00.000Z',
    'Payment Method': 'Cash',
    'Agent Id': 'AG-7',
    'Distance (km)': '7.50',
    'Amount To Be Collected (QAR)': '75.00',
    'Amount Collected (QAR)': '70.50',
    Status: 'Delivered',
  });
  expect(row({ clientGeneratedId: null, pickupToDeliveryDistanceKm: null })).toMatchObject({
    'Order Id': 'T-1',
    'Delivered At': '',
    'Agent Id': '',
    'Distance (km)': '',
  });
});

test('a file is read with its header and cells trimmed, a byte order mark and empty lines left out', () => {
  expect(parseCsv('\uFEFF a , b\r\n 1 , 2 \r\n\r\n,\r\n3,4')).toEqual({
    columns: ['a', 'b'],
    rows: [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
    problems: [],
  });
  expect(parseCsv('a\n1\n').problems).toEqual([]);
});

test('an amount below zero stays a number', () => {
  expect(toCsv(['a'], [['-12.50'], ['-12'], ['-1+1'], ['+97444001100'], ['-']]).split('\r\n')).toEqual([
    'a',
    '-12.50',
    '-12',
    `"'-1+1"`,
    `"'+97444001100"`,
    `"'-"`,
  ]);
});

test('a row is filled up to its header and never cut', () => {
  expect(toCsv(['a', 'b'], [[1], [1, 2, 3]])).toBe('a,b\r\n1,\r\n1,2,3');
});

test('escapes what a spreadsheet would run', () => {
  for (const cell of ['=1+1', '+1', '-1-1', '@SUM(A1)']) {
    expect(toCsv(['a'], [[cell]])).toBe(`a\r\n"'${cell}"`);
    expect(parseCsv(toCsv(['a'], [[cell]])).rows).toEqual([{ a: cell }]);
  }
});

test('reads back what it writes, with commas, quotes and line breaks', () => {
  const cell = fc
    .string()
    .filter((text) => text.trim() === text && text !== '' && !/^'?[=+\-@\t\r]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(parseCsv(toCsv(['a', 'b'], rows)).rows).toEqual(rows.map(([a, b]) => ({ a, b })));
    }),
  );
});

test('says which row is short or long; empty cells past the header make no row long', () => {
  expect(parseCsv('a,b\n1,2\n3\n4,5,6\n7,8,,\n').problems).toEqual([
    { row: 2, problem: 'tooFewCells' },
    { row: 3, problem: 'tooManyCells' },
  ]);
});
