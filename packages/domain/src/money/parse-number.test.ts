import { parseNumber } from './index.ts';

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['٧٫٢٥', 7.25],
  ['-3', -3],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['-1,234,567', -1_234_567],
  ['١٬٢٣٤٫٥', 1234.5],
  ['', undefined],
  ['  ', undefined],
])('%p is read as %p', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['0,500', '٠,٥٠٠', '0,25', '1234,567', '1,2345', '12,34,567', '1.5,000', '12x'])(
  'the text %p stays as it was typed, and is no number a thousand times as large',
  (text) => {
    expect(parseNumber(text)).toBe(text);
  },
);
