import { checkPointRow, createCsvReader, mapHeaders, POINT_CSV_COLUMNS, pointTemplateCsv } from './index.ts';

const check = (row: Record<string, string>) =>
  checkPointRow(Object.values(row), mapHeaders(Object.keys(row), POINT_CSV_COLUMNS));

test('a point is a name with a plate, with coordinates, or with both', () => {
  expect(
    check({ Name: 'Villa 12', Zone: '66', Street: '840', Building: '12', Phone: '+974 4400 1100' }),
  ).toEqual({
    ok: true,
    input: {
      name: 'Villa 12',
      address: '',
      phoneNumber: '+97444001100',
      notes: '',
      zoneNumber: '66',
      streetNumber: '840',
      buildingNumber: '12',
    },
  });
  const arabic = { الاسم: 'Villa 12', المنطقة: '٦٦', الشارع: '٨٤٠', المبنى: '١٢', الهاتف: '٤٤٠٠١١٠٠' };
  expect(check(arabic)).toMatchObject({
    input: { zoneNumber: '66', streetNumber: '840', buildingNumber: '12', phoneNumber: '44001100' },
  });
  expect(check({ Branch: 'Souq', Lat: '25.2877', Lng: '51.5329' })).toMatchObject({
    input: { name: 'Souq', latitude: 25.2877, longitude: 51.5329 },
  });
  expect(
    check({ Name: 'V', Zone: '66', Street: '8', Building: '1', Latitude: '25.3', Longitude: '51.5' }),
  ).toMatchObject({ input: { zoneNumber: '66', latitude: 25.3 } });
});

test.each([
  [{ Name: '', Zone: '66', Street: '8', Building: '1' }, [['name', 'This is a required field']]],
  [
    { Name: 'A', Zone: '', Latitude: '' },
    [['zoneNumber', 'Give the zone, street and building, or the latitude and longitude']],
  ],
  [
    { Name: 'A', Zone: '66', Street: '', Building: '' },
    [
      ['streetNumber', 'This is a required field'],
      ['buildingNumber', 'This is a required field'],
    ],
  ],
  [{ Name: 'A', Latitude: '25.3', Longitude: '' }, [['longitude', 'This is a required field']]],
  [{ Name: 'A', Latitude: 'north', Longitude: '51' }, [['latitude', 'Must be a number']]],
  [{ Name: 'A', Latitude: '95', Longitude: '51' }, [['latitude', 'Must be at most 90']]],
])('%j is refused with what to do in each column', (row, problems) => {
  const checked = check(row as Record<string, string>);
  expect(checked.ok ? [] : checked.problems.map(({ column, message }) => [column, message])).toEqual(
    problems,
  );
});

test('the rows of the template are points', () => {
  const reader = createCsvReader();
  const [headers = [], ...rows] = [...reader.push(pointTemplateCsv()), ...reader.end()];
  expect(headers).toEqual([
    'Name',
    'Address',
    'Phone',
    'Zone',
    'Street',
    'Building',
    'Latitude',
    'Longitude',
    'Notes',
  ]);
  const positions = mapHeaders(headers, POINT_CSV_COLUMNS);
  expect(rows.map((cells) => checkPointRow(cells, positions).ok)).toEqual([true, true]);
});
