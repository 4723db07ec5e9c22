import { containsPattern, searchPattern } from './search-pattern.ts';

test('three letters match anywhere, fewer at the start of a word', () => {
  expect(searchPattern('Mona')).toBe('%mona%');
  expect(searchPattern(' Mo ')).toBe('% mo%');
  expect(searchPattern('   ')).toBeNull();
  expect(searchPattern(undefined)).toBeNull();
});

test('digits of an Arabic keyboard find what Western ones find', () => {
  expect(searchPattern('٥٥٦٦٧٧٨٨')).toBe('%55667788%');
  expect(searchPattern('T-١٢')).toBe('%t-12%');
  expect(searchPattern('٤٥٫٥٠')).toBe('%45.50%');
  expect(searchPattern('١٬٢٣٤٫٥')).toBe('%1234.5%');
  expect(containsPattern('٩٧٤ ٣٣')).toBe('%974 33%');
  expect(containsPattern('وردية ٢')).toBe('%وردية 2%');
});

test('typed text is not interpreted as a pattern', () => {
  expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
