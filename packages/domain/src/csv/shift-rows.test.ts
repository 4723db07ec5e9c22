import {
  ALLOCATION_CSV_COLUMNS,
  checkShiftRow,
  createCsvReader,
  mapHeaders,
  SHIFT_CSV_COLUMNS,
  shiftTemplateCsv,
} from './index.ts';

const read = (csv: string) => {
  const reader = createCsvReader();
  const [header = [], ...rows] = [...reader.push(csv), ...reader.end()];
  const positions = mapHeaders(header, SHIFT_CSV_COLUMNS);
  return rows.map((row) => checkShiftRow(row, positions, 'Asia/Qatar'));
};
const HEADER = 'title,startDate,endDate,maxAssignableAgents,activeDays,hours,break,breakMandatory,notes';
/** What is refused of one row, by its column. */
const refusals = (row: string) =>
  read(`${HEADER}\n${row}\n`).flatMap((one) =>
    one.ok ? [] : one.problems.map(({ column, message }) => `${column}: ${message}`),
  );

test('[CSV-12] the example row of the template has hours 21:00-01:00 with a 22:55-23:05 break, and is taken', () => {
  const csv = shiftTemplateCsv('2026-03-11', '2026-03-31');
  expect(csv.split('\r\n')).toEqual([
    HEADER,
    'Evening,2026-03-11,2026-03-31,20,sunday monday tuesday wednesday thursday,21:00-01:00,22:55-23:05,no,',
  ]);
  const [row] = read(csv);
  expect(row).toMatchObject({
    ok: true,
    input: {
      title: 'Evening',
      // Midnight in Doha; the last day is whole.
      shiftPeriodStartUtc: '2026-03-10T21:00:00.000Z',
      shiftPeriodEndUtc: '2026-03-31T21:00:00.000Z',
      maxAssignableAgents: 20,
    },
  });
  expect(row?.ok && row.input.timings).toHaveLength(5);
  expect(row?.ok && row.input.timings[0]).toEqual({
    weekday: 'sunday',
    startTimeMin: 1260,
    endTimeMin: 60,
    breakStartTimeMin: 1375,
    breakEndTimeMin: 1385,
    breakMandatory: false,
  });
});

test('days are named in full or by three letters, dates year first or day first', () => {
  const [row] = read(`${HEADER}\nDay,11/03/2026,31/03/2026,5,Sun; fri;,8:00 - 16:00,,,\n`);
  expect(row?.ok && row.input.timings.map(({ weekday }) => weekday)).toEqual(['sunday', 'friday']);
  expect(row?.ok && row.input.shiftPeriodStartUtc).toBe('2026-03-10T21:00:00.000Z');
  expect(row?.ok && [row.input.breakMandatory, row.input.timings[0]?.breakMandatory]).toEqual([
    false,
    undefined,
  ]);
});

test('a row of an Arabic spreadsheet, in Arabic digits and with Arabic days, is read as the one of the template', () => {
  const arabic =
    'Evening,٢٠٢٦-٠٣-١١,٢٠٢٦-٠٣-٣١,٢٠,الأحد، الإثنين، الثلاثاء، الأربعاء، الخميس,٢١:٠٠-٠١:٠٠,٢٢:٥٥-٢٣:٠٥,لا,';
  expect(read(`${HEADER}\n${arabic}\n`)).toEqual(read(shiftTemplateCsv('2026-03-11', '2026-03-31')));
  const [row] = read(`${HEADER}\nDay,2026-03-11,2026-03-31,5,الاحد الجمعة؛السبت,08:00-16:00,,,\n`);
  expect(row?.ok && row.input.timings.map(({ weekday }) => weekday)).toEqual([
    'sunday',
    'friday',
    'saturday',
  ]);
});

test.each([
  [
    'Day,2026-03-11,2026-03-31,5,sunday,08:00-33:00,,,',
    'hours: Write the hours from 00:00 to 23:59, like 21:00-01:00',
  ],
  [
    'Day,2026-03-11,2026-03-31,5,sunday,08:00-24:00,,,',
    'hours: Write the hours from 00:00 to 23:59, like 21:00-01:00',
  ],
  [
    'Day,2026-03-11,2026-03-31,5,sunday,-1:00-07:00,,,',
    'hours: Write the hours from 00:00 to 23:59, like 21:00-01:00',
  ],
  [
    'Day,2026-03-11,2026-03-31,5,sunday,08:00-08:00,,,',
    'hours: The hours must end at another time than they start',
  ],
  [
    'Day,2026-03-11,2026-03-31,5,sunday,08:00-16:00,18:00-18:30,,',
    'break: The break must lie within the hours of the day',
  ],
  [
    'Day,2026-03-11,2026-03-31,5,sunday,08:00-16:00,noon,,',
    'break: Write the break from 00:00 to 23:59, like 22:55-23:05',
  ],
  ['Day,2026-03-11,2026-03-10,5,sunday,08:00-16:00,,,', 'endDate: The end must be after the start'],
  ['Day,2026-02-30,2026-03-10,5,sunday,08:00-16:00,,,', 'startDate: Must be a date'],
  ['Day,2026-03-11,2026-03-31,0,sunday,08:00-16:00,,,', 'maxAssignableAgents: Must be at least 1'],
  ['Day,2026-03-11,2026-03-31,many,sunday,08:00-16:00,,,', 'maxAssignableAgents: Must be a number'],
  ['Day,2026-03-11,2026-03-31,5,holidays,08:00-16:00,,,', 'activeDays: Name the days like: sunday monday'],
  [',2026-03-11,2026-03-31,5,sunday,08:00-16:00,,,', 'title: This is a required field'],
  ['Day,2026-03-11,2026-03-31,5,sunday,08:00-16:00,,perhaps,', 'breakMandatory: Write yes or no'],
])('%s is refused: %s', (row, refusal) => {
  expect(refusals(row)).toEqual([refusal]);
});

test('the columns of a file of shifts for agents are recognised by their other headers', () => {
  for (const headers of [
    ['Agent', 'Shift'],
    ['Agent Id', 'Short Id'],
    ['public_id', 'Shift Short ID'],
    ['المندوب', 'المناوبة'],
  ])
    expect(mapHeaders(['x', ...headers], ALLOCATION_CSV_COLUMNS)).toEqual({ publicId: 1, shiftShortId: 2 });
});

test('the columns of a file of shifts are recognised by the Arabic labels of the form', () => {
  const headers =
    'اسم المناوبة,أول يوم,آخر يوم,أقصى عدد للمندوبين,أيام العمل,الساعات,الاستراحة,إلزامية,ملاحظات'.split(',');
  expect(mapHeaders(headers, SHIFT_CSV_COLUMNS)).toEqual({
    title: 0,
    startDate: 1,
    endDate: 2,
    maxAssignableAgents: 3,
    activeDays: 4,
    hours: 5,
    break: 6,
    breakMandatory: 7,
    notes: 8,
  });
});
