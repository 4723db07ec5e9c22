import { NUMBERS_IN_TEXTS, numberText } from './index.ts';

test('a number has its thousands apart, in Latin digits, in either language', () => {
  expect(numberText(1390, 'en')).toBe('1,390');
  expect(numberText(1234567.25, 'ar')).toBe('1,234,567.25');
  expect(numberText(999, 'ar')).toBe('999');
});

test('only numbers in texts are changed', () => {
  expect(NUMBERS_IN_TEXTS.format(1390, undefined, 'en')).toBe('1,390');
  expect(NUMBERS_IN_TEXTS.format('1390', undefined, 'en')).toBe('1390');
  expect(NUMBERS_IN_TEXTS.format(undefined)).toBe('');
});
