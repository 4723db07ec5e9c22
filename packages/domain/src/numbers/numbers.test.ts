import { leftToRightIn, NUMBERS_IN_TEXTS, numberText } from './index.ts';

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

test('a range of hours runs from left to right in Arabic words too', () => {
  expect(leftToRightIn('ar', '09:30–15:15')).toBe('\u206609:30–15:15\u2069');
  expect(leftToRightIn('en', '09:30–15:15')).toBe('09:30–15:15');
});
