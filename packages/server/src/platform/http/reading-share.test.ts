import { ReadingShare } from './reading-share.ts';

test('a few reads are free; those who go on reading wait until they have taken a quarter of the time', () => {
  const share = new ReadingShare(500);
  expect(share.pauseAfter(60, 1000)).toBe(0);
  expect(share.pauseAfter(40, 1000)).toBe(0);
  // 20 ms above what is free: four times as long, they may take 20 ms.
  expect(share.pauseAfter(20, 1000)).toBe(80);
  // After the pause, the next read of 20 ms leaks 25 ms in the 100 ms that have passed, and is owed 15 more.
  expect(share.pauseAfter(20, 1100)).toBe(60);
});

test('reads that take less than a quarter of the time are never paused for', () => {
  const share = new ReadingShare(60);
  const pauses = Array.from({ length: 50 }, (_, index) => share.pauseAfter(45, index * 200));
  expect(pauses).toEqual(Array(50).fill(0));
});

test('no pause is longer than the longest, and a slow read is forgotten after it', () => {
  const share = new ReadingShare(60);
  expect(share.pauseAfter(9000, 9000)).toBe(60);
  expect(share.pauseAfter(10, 9060)).toBe(40);
  expect(share.pauseAfter(10, 9600)).toBe(0);
});
