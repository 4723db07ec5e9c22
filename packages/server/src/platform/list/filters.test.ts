import { filterJson, idFilter } from './filters.ts';

test('text that is no id filters by an id that no row has', () => {
  expect(idFilter('0198c5d2-6a3f-7cc1-9f4e-5f1d2c3b4a59')).toBe('0198c5d2-6a3f-7cc1-9f4e-5f1d2c3b4a59');
  expect(idFilter('AG-1')).toBe('00000000-0000-0000-0000-000000000000');
  expect(idFilter('')).toBeUndefined();
  expect(idFilter(undefined)).toBeUndefined();
});

test('filters that are not given are left out; false and zero are given', () => {
  const filters = { a: '', b: null, c: undefined, d: [], e: false, f: 0, g: [3], h: 'x' };
  expect(filterJson(filters)).toBe('{"e":false,"f":0,"g":[3],"h":"x"}');
});
