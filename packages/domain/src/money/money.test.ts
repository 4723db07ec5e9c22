import fc from 'fast-check';
import {
  amountDifference,
  amountSum,
  currencyDigits,
  currencyName,
  currencySymbol,
  currencyUnit,
  formatAmount,
  formatFigure,
  formatMoney,
  fromMinor,
  minorText,
  moneyIn,
  toMinor,
} from './index.ts';

test('[FORMAT-01] shows the unit of the company record, QAR in this market', () => {
  expect(formatMoney(1234.5, 'QAR')).toBe('1,234.50 QAR');
  expect(formatMoney(12, 'Saudi Riyal (SAR)')).toBe('12.00 SAR');
  expect(formatMoney(12, undefined)).toBe('12.00');
});

test('an amount inside Arabic words is kept left to right', () => {
  expect(moneyIn('en', 1234.5, 'QAR')).toBe('1,234.50 QAR');
  expect(moneyIn('ar', 1234.5, 'QAR')).toBe('\u20661,234.50 QAR\u2069');
});

test('[FORMAT-02] takes the symbol from the parentheses of the company currency, and shows it in parentheses', () => {
  expect(currencyUnit('Qatari Riyal (QAR)')).toBe('QAR');
  expect(currencyUnit(' QAR ')).toBe('QAR');
  expect(currencyUnit('Qatari Riyal ( QAR )')).toBe('QAR');
  expect(currencySymbol('Qatari Riyal (QAR)')).toBe('(QAR)');
  expect(currencySymbol(null)).toBe('');
});

test('a currency has the decimals of ISO 4217', () => {
  for (const currency of ['Kuwaiti Dinar (KWD)', 'Bahraini Dinar (BHD)', 'Omani Rial (OMR)', 'jod'])
    expect([currency, currencyDigits(currency)]).toEqual([currency, 3]);
  expect(currencyDigits('Japanese Yen (JPY)')).toBe(0);
  for (const currency of ['Qatari Riyal (QAR)', 'EUR', '', 'Riyal', null, undefined])
    expect([currency, currencyDigits(currency)]).toEqual([currency, 2]);
});

test('amounts have the decimals of their currency', () => {
  expect(formatMoney(1234.5, 'Kuwaiti Dinar (KWD)')).toBe('1,234.500 KWD');
  expect(formatMoney(1234, 'Japanese Yen (JPY)')).toBe('1,234 JPY');
  expect(formatFigure(1234.5, 'KWD')).toBe('1,234.500');
  expect(formatAmount(1.2, 'KWD')).toBe('1.200');
  expect(formatAmount(1200, 'JPY')).toBe('1200');
  expect(minorText(1234, 'KWD')).toBe('1.234');
  expect(minorText(1234, 'QAR')).toBe('12.34');
  expect(minorText(1234, 'JPY')).toBe('1234');
});

test('an amount without a currency loses no decimal', () => {
  expect(formatMoney(12.5, undefined)).toBe('12.50');
  expect(formatMoney(1.234, null)).toBe('1.234');
  expect(formatAmount(1200, '')).toBe('1200.00');
});

test('counts in the minor units of its currency', () => {
  expect(toMinor(1.234, 'KWD')).toBe(1234);
  expect(toMinor(12.34, 'QAR')).toBe(1234);
  expect(toMinor(1234, 'JPY')).toBe(1234);
  expect(fromMinor(1234, 'KWD')).toBe(1.234);
  expect(fromMinor(1234, 'JPY')).toBe(1234);
});

const CURRENCIES = fc.constantFrom('QAR', 'KWD', 'JPY');
const MINOR = fc.integer({ min: -1e12, max: 1e12 });

test('keeps every amount through minor units, in every currency', () => {
  fc.assert(
    fc.property(
      MINOR,
      CURRENCIES,
      (minor, currency) => toMinor(fromMinor(minor, currency), currency) === minor,
    ),
  );
});

test('a sum of amounts is the sum of their minor units, in every currency', () => {
  const few = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 20 });
  fc.assert(
    fc.property(few, CURRENCIES, (minors, currency) => {
      const amount = minors.reduce((sum, minor) => sum + fromMinor(minor, currency), 0);
      const total = minors.reduce((sum, minor) => sum + minor, 0);
      expect(formatAmount(amount, currency)).toBe(formatAmount(fromMinor(total, currency), currency));
    }),
  );
});

test('refuses an amount that has no exact minor units, however large', () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(() => toMinor(amount, 'QAR')).toThrow(new RangeError(`Not an amount: ${amount}`));
  for (const amount of [0.001, -12.345, 1_234_567.891, 987_654_321.001])
    expect(() => toMinor(amount, 'QAR')).toThrow(new RangeError(`More than 2 decimals: ${amount}`));
  expect(() => toMinor(1.2345, 'KWD')).toThrow(new RangeError('More than 3 decimals: 1.2345'));
  expect(() => toMinor(0.5, 'JPY')).toThrow(new RangeError('More than 0 decimals: 0.5'));
});

test('forgives what sums of amounts are off by', () => {
  expect(toMinor(0.1 + 0.2, 'QAR')).toBe(30);
  expect(toMinor(0.1 + 0.2, 'KWD')).toBe(300);
  expect(toMinor(1e9 + 0.1 + 0.2, 'QAR')).toBe(100_000_000_030);
  expect(toMinor(-(4.35 * 3), 'QAR')).toBe(-1305);
});

test('nothing is never below zero', () => {
  expect(Object.is(toMinor(-0, 'QAR'), 0)).toBe(true);
  expect(formatAmount(-0, 'QAR')).toBe('0.00');
});

test('adds amounts without float dust', () => {
  expect(amountSum([0.1, 0.2, 30.005])).toBe(30.305);
  expect(amountSum([])).toBe(0);
});

test('formats a difference without float dust', () => {
  expect(amountDifference(0.3, 0.1)).toBe(0.2);
  expect(amountDifference(1.235, 1.234)).toBe(0.001);
  expect(formatAmount(amountDifference(10.05, 20.1), 'QAR')).toBe('-10.05');
  expect(formatAmount(-0.001, 'QAR')).toBe('0.00');
});

test('a currency is named in the language of the page, with its code; any other text stays as it is', () => {
  expect(currencyName('Kuwaiti Dinar (KWD)', 'en')).toBe('Kuwaiti Dinar (KWD)');
  expect(currencyName('Qatari Riyal (QAR)', 'ar')).toBe('ريال قطري (QAR)');
  expect(currencyName('Shells', 'ar')).toBe('Shells');
  expect(currencyName('Shells (QQQ)', 'ar')).toBe('Shells (QQQ)');
});
