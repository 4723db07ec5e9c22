import { moneyPattern } from './list-money.ts';

test('looks for a short reference as it stands', () => {
  expect(['T-9', 't-12', 'AG-7'].map(moneyPattern)).toEqual(['% t-9 %', '% t-12 %', '% ag-7 %']);
});

test('looks for anything else wherever it stands, or at the start of a word', () => {
  expect(['T-912', 'fine', '12.50', '155.00', '5.5', 'fu', '7', undefined].map(moneyPattern)).toEqual([
    '%t-912%',
    '%fine%',
    '% 12.50%',
    '% 155.00%',
    '% 5.5%',
    '% fu%',
    '% 7%',
    null,
  ]);
});
