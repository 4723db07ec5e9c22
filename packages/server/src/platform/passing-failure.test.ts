import { AppError } from '@qafila/contracts';
import { isPassing } from './passing-failure.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  '53100',
  '57014',
  '57P01',
  '40001',
  '40P01',
  '55P03',
  'ECONNREFUSED',
  'DATABASE_SILENT',
  'ENOSPC',
])('an error %s of the database or the disk passes', (code) => expect(isPassing(withCode(code))).toBe(true));

test.each(['22003', '23503', '23505', '42P01'])('an error %s is about the work', (code) =>
  expect(isPassing(withCode(code))).toBe(false),
);

test('what a rule refuses, and a fault of the program, are about the work', () => {
  expect(isPassing(new AppError('CONFLICT'))).toBe(false);
  expect(isPassing(new TypeError('undefined is not a function'))).toBe(false);
  expect(isPassing(new AppError('UNAVAILABLE'))).toBe(true);
});
