import { rowsInView } from '@qafila/ui/timeline';
import {
  readableTicks,
  scaleOf,
  ticksOf,
  timeAt,
  widthOf,
  windowAt,
  xOf,
  zoneOffsetMin,
} from './time-scale.ts';

const at = (utc: string) => Date.parse(`2026-11-20T${utc}Z`);
const day = { fromMs: at('02:00'), toMs: at('02:00') + 24 * 3_600_000 };

test('the window consists of whole hours around now, and stays the same within an hour', () => {
  const window = windowAt(at('10:59'));
  expect(window).toEqual({ fromMs: at('02:00'), toMs: Date.parse('2026-11-21T02:00Z') });
  expect(windowAt(at('10:00'))).toEqual(window);
  expect(windowAt(at('11:00'))).not.toEqual(window);
});

test('a zoom level fills the width with its hours, and px converts back to the same time', () => {
  const scale = scaleOf(day, '4h', 960);
  expect(scale.pxPerMin).toBe(4);
  expect(xOf(scale, at('03:30'))).toBe(360);
  expect(timeAt(scale, xOf(scale, at('13:07')))).toBe(at('13:07'));
  expect(widthOf(scale)).toBe(24 * 240);
  expect(widthOf(scaleOf(day, 'day', 960))).toBe(960);
});

test('labels are round in the company’s zone and keep a readable distance', () => {
  const scale = scaleOf(day, '4h', 960);
  const ticks = ticksOf(scale, 'Asia/Qatar');
  expect(ticks.slice(0, 3)).toEqual([at('02:00'), at('02:15'), at('02:30')]);
  const narrow = scaleOf(day, 'day', 260);
  const step = ((ticksOf(narrow, 'Asia/Qatar')[1] ?? 0) - (ticksOf(narrow, 'Asia/Qatar')[0] ?? 0)) / 60_000;
  expect(step).toBe(240);
  // Half an hour off in Kolkata: its hours are whole, not those of UTC.
  expect(ticksOf(scaleOf(day, '8h', 480), 'Asia/Kolkata')[0]).toBe(at('02:30'));
  expect(zoneOffsetMin(at('10:00'), 'Asia/Qatar')).toBe(180);
  expect(zoneOffsetMin(at('10:00'), 'UTC')).toBe(0);
});

test('a label that the end of the axis cuts or the present time covers is left out', () => {
  // One px a minute, and the last label 30 px from the end.
  const scale = { fromMs: at('02:00'), toMs: at('06:30'), pxPerMin: 1 };
  const hours = [at('02:00'), at('03:00'), at('04:00'), at('05:00'), at('06:00')];
  expect(readableTicks(hours, scale, undefined)).toEqual(hours.slice(0, 4));
  expect(readableTicks(hours, scale, 125)).toEqual([at('02:00'), at('03:00'), at('05:00')]);
});

test('only visible rows and their neighbours are drawn, in steps', () => {
  const of = (top: number) => rowsInView(top, 720, { rowPx: 36, count: 500, around: 8 });
  expect(of(0)).toEqual({ first: 0, end: 32 });
  expect(of(7200)).toEqual({ first: 192, end: 232 });
  expect(of(7210)).toEqual(of(7200));
  expect(of(500 * 36)).toEqual({ first: 492, end: 500 });
  expect(rowsInView(0, 720, { rowPx: 36, count: 3, around: 8 })).toEqual({ first: 0, end: 3 });
});
