import { inMin, sampleStop } from '../../../testing/sample-timeline.ts';
import { barsOf, isRowLate } from './stop-bars.ts';
import { scaleOf } from './time-scale.ts';

// Two px a minute from the moment of the tests.
const scale = scaleOf({ fromMs: Date.parse(inMin(0)), toMs: Date.parse(inMin(480)) }, '8h', 960);

test('a stop is drawn as ride, wait, work, and slack until its due time', () => {
  const stop = sampleStop(1, 'delivery', 30, {
    travelMin: 10,
    waitMin: 5,
    serviceMin: 6,
    dueByUtc: inMin(60),
  });
  expect(barsOf([stop], scale)[0]).toMatchObject({
    travel: { start: 30, width: 20 },
    wait: { start: 50, width: 10 },
    service: { start: 60, width: 12 },
    slack: { start: 72, width: 48 },
    late: false,
  });
});

test('a pickup has no slack, nor has a late or completed stop', () => {
  const pickup = sampleStop(1, 'pickup', 30);
  const late = sampleStop(2, 'delivery', 60, { dueByUtc: inMin(50), slackMin: -10 });
  const done = sampleStop(3, 'delivery', 90, { done: true });
  const bars = barsOf([pickup, late, done], scale);
  expect(bars.map(({ slack }) => slack)).toEqual([null, null, null]);
  expect(bars.map((bar) => bar.late)).toEqual([false, true, false]);
});

test('short work stays wide enough to click, and text ends where the next bar begins', () => {
  const bars = barsOf([sampleStop(1, 'pickup', 30, { serviceMin: 1 }), sampleStop(2, 'delivery', 70)], scale);
  expect(bars[0]?.service.width).toBe(8);
  expect(bars[0]?.room).toBe(80);
});

test('a stop that an edge of the board cuts can still be clicked, and one past the edge is left out', () => {
  const cut = sampleStop(1, 'pickup', -5, { serviceMin: 6 });
  const last = sampleStop(2, 'delivery', 479, { serviceMin: 6, dueByUtc: inMin(500) });
  const past = sampleStop(3, 'delivery', 500);
  expect(barsOf([cut, last, past], scale).map(({ service, slack }) => [service, slack])).toEqual([
    [{ start: 0, width: 8 }, null],
    [{ start: 952, width: 8 }, null],
  ]);
});

test('pieces of a few px are left out, and none reaches past the board', () => {
  const near = sampleStop(1, 'delivery', 30, {
    travelMin: 40,
    waitMin: 1,
    dueByUtc: inMin(37),
    serviceMin: 6,
  });
  expect(barsOf([near], scale)[0]).toMatchObject({
    travel: { start: 0, width: 58 },
    wait: null,
    slack: null,
  });
  const due = sampleStop(1, 'delivery', 470, { dueByUtc: inMin(600), serviceMin: 5 });
  expect(barsOf([due], scale)[0]).toMatchObject({ slack: { start: 950, width: 10 }, room: 20 });
});

test('an agent is late while one of their open stops is', () => {
  const late = { dueByUtc: inMin(10), slackMin: -10 };
  expect(isRowLate([sampleStop(1, 'delivery', 20, late)])).toBe(true);
  expect(isRowLate([sampleStop(1, 'delivery', 20, { ...late, done: true })])).toBe(false);
});
