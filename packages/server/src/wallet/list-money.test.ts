import { moneyPattern, textPattern } from './list-money.ts';

test('searches a short reference as a whole', () => {
  expect(['T-9', 't-12', 'AG-7'].map(moneyPattern)).toEqual(['% t-9 %', '% t-12 %', '% ag-7 %']);
});

test('searches anything else anywhere, or at the start of a word', () => {
  expect(
    ['T-912', 'fine', '12.50', '155.00', '2.500', '5.5', 'fu', '7', undefined].map(moneyPattern),
  ).toEqual(['%t-912%', '%fine%', '% 12.50%', '% 155.00%', '% 2.500%', '% 5.5%', '% fu%', '% 7%', null]);
});

test('searches an amount with thousands signs without them, and leaves commas of other words', () => {
  expect(['1,155.00', '1,234,567.5', '1,200', '12,34', '1,2345', 'fine, late'].map(moneyPattern)).toEqual([
    '% 1155.00%',
    '% 1234567.5%',
    '% 1200%',
    '% 12,34%',
    '%1,2345%',
    '%fine, late%',
  ]);
});

test('a list without amounts in its search column is searched for a figure as it is typed', () => {
  expect(['1,200', '12.50', 'T-9'].map((search) => textPattern(search))).toEqual([
    '%1,200%',
    '% 12.50%',
    '% t-9 %',
  ]);
});
