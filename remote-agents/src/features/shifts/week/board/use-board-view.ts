import { useUi } from '@qafila/ui';
import { ROW_PX, rowsInView, useSize } from '@qafila/ui/timeline';
import { type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { HEAD_PX } from './board-frame.ts';
import { isWeek, minuteAt, type Scale, xOf } from './scale.ts';

const AROUND = 3;
const STEP_PX = 2 * ROW_PX;
/** Widths of the board below which names get less of it, and from which they get more, px. */
const NARROW_PX = 720;
const WIDE_PX = 1400;
/** The names' column, px: with 136 px for a name of some twenty letters on a usual screen. */
const NARROW_COLUMN_PX = 164;
const COLUMN_PX = 232;
const WIDE_COLUMN_PX = 272;
const SIZE_BEFORE = { width: 1100, height: 640 };
/** Minimum width of a day in the week, and of a day alone, px. */
const WEEK_DAY_PX = 92;
const DAY_PX = 640;

/** The visible part of the board: its scale, its rows, and the ways to scroll to another part. */
export function useBoardView(
  scroller: RefObject<HTMLDivElement | null>,
  { fromMin, toMin, count, isLifting }: { fromMin: number; toMin: number; count: number; isLifting: boolean },
) {
  const { dir } = useUi();
  const size = useSize(scroller, SIZE_BEFORE);
  const columnPx =
    size.width < NARROW_PX ? NARROW_COLUMN_PX : size.width < WIDE_PX ? COLUMN_PX : WIDE_COLUMN_PX;
  const least = isWeek({ fromMin, toMin }) ? 7 * WEEK_DAY_PX : DAY_PX;
  const lanePx = Math.max(least, size.width - columnPx - 1);
  const scale = useMemo<Scale>(
    () => ({ fromMin, toMin, pxPerMin: lanePx / (toMin - fromMin) }),
    [fromMin, toMin, lanePx],
  );
  const [step, setStep] = useState(0);
  // Rows that come into view are rendered as a transition, so that the browser may paint in between.
  // While a bar is moved, its own renders would hold such a transition up for as long as it scrolls.
  const deferredStep = useDeferredValue(step);
  const drawnStep = isLifting ? step : deferredStep;
  const range = rowsInView(drawnStep * STEP_PX, size.height + STEP_PX, {
    rowPx: ROW_PX,
    count,
    around: AROUND,
  });
  const onScroll = useCallback(
    () => setStep(Math.floor((scroller.current?.scrollTop ?? 0) / STEP_PX)),
    [scroller],
  );
  const readX = () => Math.abs(scroller.current?.scrollLeft ?? 0);
  /** @param below px at the foot that something covers. */
  const showRow = (index: number, below = 0) => {
    const node = scroller.current;
    if (!node) return;
    const top = index * ROW_PX;
    const height = size.height - HEAD_PX - ROW_PX - below;
    if (top < node.scrollTop) node.scrollTop = top;
    else if (top > node.scrollTop + height) node.scrollTop = top - height;
    onScroll();
  };
  const showMinute = (minute: number) => {
    const node = scroller.current;
    const x = xOf(scale, minute);
    if (!node || (x >= readX() && x <= readX() + size.width - columnPx - 80)) return;
    const left = Math.max(0, x - (size.width - columnPx) / 4);
    node.scrollLeft = dir === 'rtl' ? -left : left;
  };
  /** The minute of the week at a point of the window; null over the names. */
  const minuteUnder = (clientX: number): number | null => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return null;
    const inward = dir === 'rtl' ? box.right - clientX : clientX - box.left;
    return inward < columnPx ? null : minuteAt(scale, inward - columnPx + readX());
  };
  const rowUnder = (clientY: number): number => {
    const box = scroller.current?.getBoundingClientRect();
    const down = clientY - (box?.top ?? 0) - HEAD_PX + (scroller.current?.scrollTop ?? 0);
    return Math.min(Math.max(Math.floor(down / ROW_PX), 0), count - 1);
  };
  /** Left and right edge of the time axis, px of the window. */
  const lane = () => {
    const { left = 0, right = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    return dir === 'rtl' ? { left, right: right - columnPx } : { left: left + columnPx, right };
  };
  return { scale, columnPx, range, onScroll, showRow, showMinute, minuteUnder, rowUnder, lane };
}
export type BoardView = ReturnType<typeof useBoardView>;
