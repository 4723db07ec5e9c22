import { place } from './place.ts';

const base = {
  anchor: { left: 100, top: 100, width: 80, height: 32 },
  panel: { width: 200, height: 120 },
  viewport: { width: 1000, height: 600 },
  side: 'bottom',
  align: 'start',
  rtl: false,
} as const;

test('a panel opens below, at the start of its anchor', () => {
  expect(place(base)).toEqual({ left: 100, top: 136 });
});

test('right to left, the start is the right edge', () => {
  expect(place({ ...base, anchor: { ...base.anchor, left: 500 }, rtl: true })).toEqual({
    left: 380,
    top: 136,
  });
});

test('without room below it opens above', () => {
  expect(place({ ...base, anchor: { ...base.anchor, top: 540 } }).top).toBe(416);
});

test('it never leaves the window', () => {
  expect(place({ ...base, anchor: { ...base.anchor, left: 960 } }).left).toBe(792);
  expect(place({ ...base, anchor: { ...base.anchor, left: -40 } }).left).toBe(8);
});

test('the end side is the left one when reading from right to left', () => {
  const anchor = { ...base.anchor, left: 500 };
  expect(place({ ...base, anchor, side: 'end' }).left).toBe(584);
  expect(place({ ...base, anchor, side: 'end', rtl: true }).left).toBe(296);
});
