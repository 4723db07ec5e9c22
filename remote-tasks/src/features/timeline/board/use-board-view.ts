import { useUi } from '@qafila/ui';
import { ROW_PX, rowsInView, useSize } from '@qafila/ui/timeline';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { scaleOf, type TimeWindow, timeAt, xOf, type Zoom } from '../bars/time-scale.ts';
import { AXIS_PX } from './board-frame.ts';

/** Rows drawn above and below the visible ones, so that a fast scroll shows no gaps. */
const AROUND = 3;
const STEP_PX = 2 * ROW_PX;
/** Space before a jump's target, as a share of the width. */
const AHEAD = 0.25;
const NARROW_PX = 640;
/** From here on there is room for long names. */
const WIDE_PX = 1600;
const SIZE_BEFORE = { width: 1200, height: 720 };

/** The visible part of the board: its scale, its rows, and the ways to scroll to another part. */
export function useBoardView(
  scroller: RefObject<HTMLDivElement | null>,
  { window, zoom, count }: { window: TimeWindow; zoom: Zoom; count: number },
) {
  const { dir, now } = useUi();
  const size = useSize(scroller, SIZE_BEFORE);
  const isNarrow = size.width < NARROW_PX;
  const columnPx = isNarrow ? 124 : size.width < WIDE_PX ? 224 : 288;
  const { fromMs, toMs } = window;
  const seenPx = Math.max(120, size.width - columnPx);
  const scale = useMemo(() => scaleOf({ fromMs, toMs }, zoom, seenPx), [fromMs, toMs, zoom, seenPx]);
  const [step, setStep] = useState(0);
  // Rows that come into view are rendered as a transition, so that the browser may paint in between.
  const drawnStep = useDeferredValue(step);
  const range = rowsInView(drawnStep * STEP_PX, size.height + STEP_PX, {
    rowPx: ROW_PX,
    count,
    around: AROUND,
  });

  /** The time at the start of the visible part; kept when the scale changes. */
  const startMs = useRef<number>(undefined);
  const scrollToX = useCallback(
    (x: number) => {
      if (scroller.current) scroller.current.scrollLeft = dir === 'rtl' ? -x : x;
    },
    [scroller, dir],
  );
  const readX = useCallback(() => Math.abs(scroller.current?.scrollLeft ?? 0), [scroller]);
  const jumpTo = useCallback(
    (ms: number) => scrollToX(Math.max(0, xOf(scale, ms) - seenPx * AHEAD)),
    [scale, seenPx, scrollToX],
  );
  const jumpToNow = useCallback(() => jumpTo(now().getTime()), [jumpTo, now]);
  useLayoutEffect(() => {
    if (startMs.current === undefined) jumpToNow();
    else scrollToX(Math.max(0, xOf(scale, startMs.current)));
    startMs.current = timeAt(scale, readX());
  }, [scale]);
  const onScroll = useCallback(() => {
    startMs.current = timeAt(scale, readX());
    setStep(Math.floor((scroller.current?.scrollTop ?? 0) / STEP_PX));
  }, [scale, readX, scroller]);

  const showRow = useCallback(
    (index: number) => {
      const node = scroller.current;
      if (!node) return;
      const top = index * ROW_PX;
      const height = size.height - AXIS_PX - ROW_PX;
      if (top < node.scrollTop) node.scrollTop = top;
      else if (top > node.scrollTop + height) node.scrollTop = top - height;
      onScroll();
    },
    [scroller, size.height, onScroll],
  );
  const showTime = useCallback(
    (ms: number) => {
      const x = xOf(scale, ms);
      if (x < readX() || x > readX() + seenPx - 40) jumpTo(ms);
    },
    [scale, readX, seenPx, jumpTo],
  );
  /** The row and the time at a point of the window; no time over the names. */
  const under = useCallback(
    (clientX: number, clientY: number): { index: number; ms: number | null } | null => {
      const box = scroller.current?.getBoundingClientRect();
      if (!box || clientX < box.left || clientX > box.right) return null;
      if (clientY < box.top + AXIS_PX || clientY > box.bottom) return null;
      const index = Math.floor((clientY - box.top - AXIS_PX + (scroller.current?.scrollTop ?? 0)) / ROW_PX);
      const inward = dir === 'rtl' ? box.right - clientX : clientX - box.left;
      if (index < 0 || index >= count) return null;
      return { index, ms: inward < columnPx ? null : timeAt(scale, inward - columnPx + readX()) };
    },
    [scroller, count, dir, columnPx, scale, readX],
  );
  /** Left and right edge of the time axis, px of the window. */
  const lane = () => {
    const { left = 0, right = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    return dir === 'rtl' ? { left, right: right - columnPx } : { left: left + columnPx, right };
  };
  return { lane, isNarrow, scale, columnPx, range, onScroll, jumpToNow, showRow, showTime, under };
}
export type BoardView = ReturnType<typeof useBoardView>;
