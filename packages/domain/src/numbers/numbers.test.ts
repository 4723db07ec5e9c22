import {
  DIRECTIONS_IN_TEXTS,
  leftToRightIn,
  numberText,
  ownDirectionIn,
  VALUES_IN_TEXTS,
  withoutDirections,
} from './index.ts';

test('a number has its thousands apart, in Latin digits, in either language', () => {
  expect(numberText(1390, 'en')).toBe('1,390');
  expect(numberText(1234567.25, 'ar')).toBe('1,234,567.25');
  expect(numberText(999, 'ar')).toBe('999');
});

test('only numbers in texts are changed', () => {
  expect(VALUES_IN_TEXTS.format(1390, undefined, 'en')).toBe('1,390');
  expect(VALUES_IN_TEXTS.format('1390', undefined, 'en')).toBe('1390');
  expect(VALUES_IN_TEXTS.format(undefined)).toBe('');
});

test('a range of hours runs from left to right in Arabic words too', () => {
  expect(leftToRightIn('ar', '09:30–15:15')).toBe('\u206609:30–15:15\u2069');
  expect(leftToRightIn('en', '09:30–15:15')).toBe('09:30–15:15');
});

test('names and figures keep their own direction inside Arabic words', () => {
  expect(VALUES_IN_TEXTS.format('{shortId} is late', undefined, 'ar')).toBe('\u2068{shortId} is late\u2069');
  expect(VALUES_IN_TEXTS.format('+12', undefined, 'ar')).toBe('\u2068+12\u2069');
  expect(VALUES_IN_TEXTS.format('الدوحة', undefined, 'ar')).toBe('الدوحة');
  expect(VALUES_IN_TEXTS.format('is late (T-1)', undefined, 'en')).toBe('is late (T-1)');
});

test('a value that has a direction gets no other one', () => {
  expect(ownDirectionIn('ar', '\u206609:30–15:15\u2069')).toBe('\u206609:30–15:15\u2069');
});

test('only a text with Arabic letters keeps the marks of direction', () => {
  const { process } = DIRECTIONS_IN_TEXTS;
  expect(process('حُفظت \u2068Pearl Riders\u2069')).toBe('حُفظت \u2068Pearl Riders\u2069');
  expect(process('\u2068Qafila Demo\u2069 – \u2068Pearl Riders\u2069')).toBe('Qafila Demo – Pearl Riders');
  // Marks of the text itself and those of its value are one pair.
  expect(process('تدفع \u2068\u2068Pearl Riders\u2069\u2069')).toBe('تدفع \u2068Pearl Riders\u2069');
  expect(process('\u2068T-1\u2069 · \u20687 نوفمبر\u2069')).toBe('\u2068T-1\u2069 · \u20687 نوفمبر\u2069');
});

test('a text for a file has no marks', () => {
  expect(withoutDirections('كشف \u2068Pearl Riders\u2069 \u20661–2\u2069.csv')).toBe(
    'كشف Pearl Riders 1–2.csv',
  );
});
