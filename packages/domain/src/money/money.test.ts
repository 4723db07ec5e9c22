import fc from 'fast-check';
import {
  amountDifference,
  currencySymbol,
  currencyUnit,
  formatAmount,
  formatMoney,
  fromMinor,
  toMinor,
} from './index.ts';

test('[FORMAT-01] shows the unit of the company record, QAR in this market', () => {
  expect(formatMoney(1234.5, 'QAR')).toBe('1,234.50 QAR');
  expect(formatMoney(12, 'Omani Rial (OMR)')).toBe('12.00 OMR');
  expect(formatMoney(12, undefined)).toBe('12.00');
});

test('[FORMAT-02] takes the symbol from the parentheses of the company currency, and shows it in parentheses', () => {
  expect(currencyUnit('Qatari Riyal (QAR)')).toBe('QAR');
  expect(currencyUnit(' QAR ')).toBe('QAR');
  expect(currencyUnit('Qatari Riyal ( QAR )')).toBe('QAR');
  expect(currencySymbol('Qatari Riyal (QAR)')).toBe('(QAR)');
  expect(currencySymbol(null)).toBe('');
});

test('keeps every amount of two decimals through minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => toMinor(fromMinor(minor)) === minor),
  );
});

test('refuses an amount that has no exact minor units, however large', () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(() => toMinor(amount)).toThrow(new RangeError(`Not an amount: ${amount}`));
  for (const amount of [0.001, -12.345, 1_234_567.891, 987_654_321.001])
    expect(() => toMinor(amount)).toThrow(new RangeError(`More than two decimals: ${amount}`));
});

test('forgives what sums of amounts are off by', () => {
  expect(toMinor(0.1 + 0.2)).toBe(30);
  expect(toMinor(1e9 + 0.1 + 0.2)).toBe(100_000_000_030);
  expect(toMinor(-(4.35 * 3))).toBe(-1305);
});

test('nothing is never below zero', () => {
  expect(Object.is(toMinor(-0), 0)).toBe(true);
  expect(formatAmount(-0)).toBe('0.00');
});

test('formats a difference without float dust', () => {
  expect(amountDifference(0.3, 0.1)).toBe(0.2);
  expect(formatAmount(amountDifference(10.05, 20.1))).toBe('-10.05');
  expect(formatAmount(-0.001)).toBe('0.00');
});
