import { moneyPattern } from './list-money.ts';

test('searches a short reference as a whole', () => {
  expect(['T-9', 't-12', 'AG-7'].map(moneyPattern)).toEqual(['% t-9 %', '% t-12 %', '% ag-7 %']);
});

test('searches anything else anywhere, or at the start of a word', () => {
  expect(
    ['T-912', 'fine', '12.50', '155.00', '2.500', '5.5', 'fu', '7', undefined].map(moneyPattern),
  ).toEqual(['%t-912%', '%fine%', '% 12.50%', '% 155.00%', '% 2.500%', '% 5.5%', '% fu%', '% 7%', null]);
});
