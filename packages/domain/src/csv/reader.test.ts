import { MAX_CSV_ROW_CHARACTERS } from '@qafila/contracts';
import fc from 'fast-check';
import { CsvError, createCsvReader, toCsv } from './index.ts';

const readAll = (...parts: string[]) => {
  const reader = createCsvReader();
  return [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
};

test('reads a file the same for any split into chunks', () => {
  const file = '\uFEFFa,b\r\n"x, ""y""\nz",2\r\n\r\n3,\r\n';
  const whole = [
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['3', ''],
  ];
  expect(readAll(file)).toEqual(whole);
  for (let at = 1; at < file.length; at += 1)
    expect(readAll(file.slice(0, at), file.slice(at))).toEqual(whole);
  expect(readAll(...file)).toEqual(whole);
});

test('detects commas, semicolons and tabs from the header', () => {
  for (const delimiter of [',', ';', '\t'])
    expect(readAll(`a${delimiter}b\n1${delimiter}2`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
});

test('reads back what an export wrote, formulas without the quote that disarms them', () => {
  const cell = fc.string().filter((text) => text.trim() === text && !/^['\uFEFF]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
      const said = rows.filter((row) => row.some((one) => one !== ''));
      expect(readAll(toCsv(['a', 'b'], rows)).slice(1)).toEqual(said);
    }),
  );
  for (const formula of ['=1+1', '+974', '-51.5', '@SUM(A1)'])
    expect(readAll(toCsv(['a'], [[formula]]))).toEqual([['a'], [formula]]);
});

test('an unclosed quote ends in an error with its row, not in a full memory', () => {
  expect(() => readAll('a,b\n1,2\n"3,4\n')).toThrow(new CsvError('Row 2 opens a quote that never closes', 2));
  const reader = createCsvReader();
  expect(() => {
    for (const part of ['a,b\n"', ...Array.from({ length: 10 }, () => 'x'.repeat(MAX_CSV_ROW_CHARACTERS))])
      reader.push(part);
  }).toThrow(/^Row 1 is longer than 50000 characters/);
});

test('a header without an end is refused as well', () => {
  const reader = createCsvReader();
  expect(() => {
    for (let part = 0; part < 3; part += 1) reader.push('x'.repeat(MAX_CSV_ROW_CHARACTERS));
  }).toThrow(CsvError);
});

test('an empty text has no records', () => {
  expect(readAll('')).toEqual([]);
  expect(readAll('\uFEFF\r\n\n')).toEqual([]);
});

test('rows may end with a carriage return alone', () => {
  expect(readAll('a,b\r1,2\r3,4')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('a row with more than 200 columns is refused, with its number', () => {
  const row = (cells: number) => new Array(cells).fill('x').join(',');
  expect(readAll(`a,b\n${row(200)}`)[1]).toHaveLength(200);
  expect(() => readAll(`a,b\n1,2\n${row(201)}\n`)).toThrow(
    new CsvError('Row 2 has more than 200 columns', 2),
  );
});
