import { mapHeaders, parseCsv, rejectedRowsCsv, TASK_CSV_COLUMNS, taskTemplateCsv } from './index.ts';

test('[TASK-57] the template has a column for each field and two rows: a place by coordinates, a place by its plate', () => {
  const rows = taskTemplateCsv('2026-11-20').split('\r\n');
  expect(rows).toEqual([
    [
      'Order Id,Pickup Time,Delivery Time',
      'Pickup Point,Pickup Name,Pickup Phone,Pickup Address,Pickup Latitude,Pickup Longitude',
      'Pickup Zone,Pickup Street,Pickup Building,Pickup Notes',
      'Delivery Point,Delivery Name,Delivery Phone,Delivery Address,Delivery Latitude,Delivery Longitude',
      'Delivery Zone,Delivery Street,Delivery Building,Delivery Notes',
      'Vehicle,Payment Status,Amount To Be Collected,Priority,Items,Notes,Metadata,Skills',
      'Auto Assign,May Be Grouped,Send Tracking Message,Cost Per Minute Late,Proof Of Pickup,Proof Of Delivery',
    ].join(','),
    [
      'ORDER-1001,2026-11-20 12:00,2026-11-20 12:45',
      ',Souq Waqif Sweets,44441234,Al Souq Street,25.2877,51.5329,,,,Counter 3',
      ',Aisha Noor,55667788,"Porto Arabia, The Pearl",25.3700,51.5500,,,,Call at the gate',
      'Bike,Unpaid,75.50,,2 x Dates @ 25; 1 x Qahwa @ 25.50,,channel=web; segment=gold,',
      'yes,yes,yes,,no,no',
    ].join(','),
    [
      'ORDER-1002,2026-11-20 12:30,2026-11-20 13:30',
      `,Villaggio Store,"'+97444445678",Al Waab Street,,,55,340,12,`,
      ',Hamad Ali,33221100,Villa 8,,,66,811,27,',
      'Car,Paid,,2,,Fragile,,',
      'yes,no,no,,no,yes',
    ].join(','),
  ]);
});

test.each([
  ['orderId', ['Order', 'Order No', 'Order Number', 'Reference', 'Client Generated Id', 'order_id']],
  ['pickupTime', ['Pickup By', 'Ready Time', 'Ready At']],
  ['deliveryTime', ['Deliver By', 'Due Time', 'Due']],
  ['pickupPoint', ['Location Point', 'Restaurant', 'Store', 'Branch']],
  ['pickupName', ['Sender', 'Sender Name', 'Pickup']],
  ['pickupPhone', ['Sender Phone', 'Pickup Phone Number']],
  ['pickupLatitude', ['Pickup Lat']],
  ['pickupLongitude', ['Pickup Lng', 'Pickup Lon', 'Pickup Long']],
  ['deliveryName', ['Recipient', 'Recipient Name', 'Customer', 'Customer Name', 'Name']],
  ['deliveryPhone', ['Recipient Phone', 'Customer Phone', 'Delivery Phone Number', 'Phone', 'Phone Number']],
  ['deliveryAddress', ['Address', 'Customer Address']],
  ['deliveryLatitude', ['Delivery Lat', 'Latitude', 'Lat']],
  ['deliveryLongitude', ['Delivery Lng', 'Delivery Lon', 'Delivery Long', 'Longitude', 'Lng', 'Lon']],
  ['deliveryZone', ['Zone', 'Zone Number']],
  ['deliveryStreet', ['Street', 'Street Number']],
  ['deliveryBuilding', ['Building', 'Building Number']],
  ['vehicle', ['Vehicle Type', 'Transport']],
  ['paymentStatus', ['Payment']],
  ['amountToBeCollected', ['Amount', 'Cash To Collect', 'COD']],
  ['items', ['Order Items']],
  ['notes', ['Comment', 'Remarks']],
  ['canGroup', ['Can Group']],
  ['sendTrackingMessage', ['Tracking Message']],
] as const)('the headers of other systems are recognised as %s', (field, headers) => {
  for (const header of headers)
    expect([header, mapHeaders(['x', header], TASK_CSV_COLUMNS)]).toEqual([header, { [field]: 1 }]);
});

test('a rejected row keeps the cells past its header, so that it is not accepted without them', () => {
  const rejected = rejectedRowsCsv(
    ['a', 'Reason', 'b'],
    [{ cells: ['1', 'old', '250.00', 'x'], reason: 'Too long' }],
  );
  expect(rejected).toBe('a,b,Reason\r\n1,250.00,Too long,x');
  expect(parseCsv(rejected).problems).toEqual([{ row: 1, problem: 'tooManyCells' }]);
});
