import { searchPattern } from './search-pattern.ts';

test('three letters match anywhere, fewer at the start of a word', () => {
  expect(searchPattern('Mona')).toBe('%mona%');
  expect(searchPattern(' Mo ')).toBe('% mo%');
  expect(searchPattern('   ')).toBeNull();
  expect(searchPattern(undefined)).toBeNull();
});

test('typed text is not interpreted as a pattern', () => {
  expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
