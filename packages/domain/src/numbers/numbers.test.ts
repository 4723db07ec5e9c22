import { numberText, TEXT_VALUES } from './index.ts';

test('a number has its thousands apart, in Latin digits, in either language', () => {
  expect(numberText(1390, 'en')).toBe('1,390');
  expect(numberText(1234567.25, 'ar')).toBe('1,234,567.25');
  expect(numberText(999, 'ar')).toBe('999');
});

test('only numbers in texts are changed', () => {
  expect(TEXT_VALUES.format(1390, undefined, 'en')).toBe('1,390');
  expect(TEXT_VALUES.format('1390', undefined, 'en')).toBe('1390');
  expect(TEXT_VALUES.format(undefined)).toBe('');
});
