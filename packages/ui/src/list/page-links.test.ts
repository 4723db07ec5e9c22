import { pageLinks, parsePage } from './page-links.ts';

test('[LIST-01] shows every page while there are six or fewer', () => {
  expect(pageLinks(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageLinks(1, 1)).toEqual([1]);
});

test('[LIST-01] never shows more than six links, always the first, the last and the present page', () => {
  for (let page = 1; page <= 40; page += 1) {
    const links = pageLinks(page, 40);
    expect(links).toHaveLength(6);
    expect(new Set(links).size).toBe(6);
    expect(links).toEqual([...links].sort((a, b) => a - b));
    expect(links).toEqual(expect.arrayContaining([1, page, 40]));
  }
});

test('[LIST-03] takes whole numbers from 1 to the last page and nothing else', () => {
  expect(['1', ' 7 ', '12', '١٢'].map((text) => parsePage(text, 12))).toEqual([1, 7, 12, 12]);
  for (const text of ['0', '13', '-1', '1.5', '1e1', '', 'two', '٣x'])
    expect(parsePage(text, 12)).toBeUndefined();
});
