import fc from 'fast-check';
import { goToPage, pageCount, pageLinks, pageSizesOf } from './index.ts';

test('[LIST-01] links at most six neighbouring pages, the current one among them', () => {
  expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 20)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageLinks(10, 20)).toEqual([8, 9, 10, 11, 12, 13]);
  expect(pageLinks(20, 20)).toEqual([15, 16, 17, 18, 19, 20]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (total, seed) => {
      const current = 1 + (seed % total);
      const links = pageLinks(current, total);
      expect(links).toHaveLength(Math.min(6, total));
      expect(links).toContain(current);
      expect(
        links.every(
          (page, index) => page >= 1 && page <= total && (!index || page === (links[index - 1] ?? 0) + 1),
        ),
      ).toBe(true);
    }),
  );
});

test('[LIST-03] accepts a go-to-page value from 1 to the total only', () => {
  expect([goToPage('1', 9), goToPage(' 9 ', 9)]).toEqual([1, 9]);
  for (const text of ['0', '10', '-1', '1.5', 'two', '', '1e1']) expect(goToPage(text, 9)).toBeUndefined();
});

test('[LIST-04] offers 10, 20, 30, 50 and 100 on general lists', () => {
  expect(pageSizesOf('general').choices).toEqual([10, 20, 30, 50, 100]);
});

test('[LIST-05] adds 500 on tasks and agents', () => {
  for (const list of ['tasks', 'agents'] as const)
    expect(pageSizesOf(list).choices).toEqual([10, 20, 30, 50, 100, 500]);
});

test('[LIST-06] goes up to 1000, 2000 and 5000 on location points', () => {
  expect(pageSizesOf('locationPoints').choices.slice(-3)).toEqual([1000, 2000, 5000]);
});

test('[LIST-07] reads 5 ledger rows a page', () => {
  expect(pageSizesOf('ledger')).toEqual({ size: 5, choices: [5] });
});

test('[LIST-08] reads 6 payouts a page', () => {
  expect(pageSizesOf('payouts')).toEqual({ size: 6, choices: [6] });
});

test('[LIST-09] reads overrides 100 at once', () => {
  expect(pageSizesOf('overrides')).toEqual({ size: 100, choices: [100] });
});

test('counts pages, one at least', () => {
  expect([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5)]).toEqual([1, 1, 2]);
});
