import { openWork, stillOpen } from './index.ts';

/** 08:00 to 16:00. */
const DAY = { fromMin: 480, toMin: 960 };

test('what is left of a stretch begins at the next quarter hour, never before it', () => {
  // 08:40, 08:45 and 08:46.
  expect([520, 525, 526].map((now) => stillOpen(DAY, now)?.fromMin)).toEqual([525, 525, 540]);
  expect(stillOpen(DAY, 520)).toEqual({ fromMin: 525, toMin: 960 });
});

test('a stretch that has not begun is left as it is, whatever minute it begins at', () => {
  expect(stillOpen({ fromMin: 485, toMin: 960 }, 470)).toEqual({ fromMin: 485, toMin: 960 });
  // Another week.
  expect(stillOpen(DAY, -3000)).toEqual(DAY);
});

test('within its last quarter hour a stretch is left from now, and after it nothing is', () => {
  expect(stillOpen(DAY, 946)).toEqual({ fromMin: 946, toMin: 960 });
  expect(stillOpen(DAY, 945)).toEqual({ fromMin: 945, toMin: 960 });
  expect([960, 961].map((now) => stillOpen(DAY, now))).toEqual([null, null]);
});

test('the work of an agent who has not come is open from the next quarter hour of its week', () => {
  // A Wednesday, 17:00 to 01:00; the agent is 7 minutes late.
  const work = { day: '2026-03-11', startMin: 1020, endMin: 1500, lateMin: 7 };
  expect(openWork(work)).toEqual({ fromMin: 5355, toMin: 5820 });
  // After midnight.
  expect(openWork({ ...work, lateMin: 430 })).toEqual({ fromMin: 5775, toMin: 5820 });
});
