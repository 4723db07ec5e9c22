import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** A press becomes a drag after this distance, px; less is a click. */
const BEGIN_PX = 5;
/** A touch becomes a drag after this time, ms; a finger that moves first scrolls. */
const REST_MS = 350;
const REST_PX = 8;
/** Distance from the board's edge at which a drag scrolls, px, and the maximum scroll per frame, px. */
const EDGE_PX = 44;
const EDGE_STEP_PX = 14;

interface Press<Dragged> {
  pointerId: number;
  touch: boolean;
  x: number;
  y: number;
  dragged: Dragged;
}

export interface DragOptions<Dragged, Target> {
  /** What a drag from this element would pick up, pressed at a point of the window; null if nothing. */
  dragAt: (element: Element, clientX: number, clientY: number) => Dragged | null;
  targetAt: (clientX: number, clientY: number) => Target | null;
  /** The element that scrolls near its edges, and the part of it that is the time axis. */
  scroller: () => { element: HTMLElement; lane: { left: number; right: number } } | null | undefined;
  onBegin: (dragged: Dragged) => void;
  onMove: (target: Target | null) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Scroll of the board per frame, px, with the pointer at `at` between two edges. */
export const edgeStep = (at: number, start: number, end: number): number => {
  if (at < start + EDGE_PX) return -EDGE_STEP_PX;
  return at > end - EDGE_PX ? EDGE_STEP_PX : 0;
};

/** Dragging by mouse, pen and touch. The chip follows the pointer without a React render. */
export function usePointerDrag<Dragged, Target>(
  options: DragOptions<Dragged, Target>,
  chip: RefObject<HTMLElement | null>,
) {
  const [press, setPress] = useState<Press<Dragged> | null>(null);
  const [dragging, setDragging] = useState(false);
  const at = useRef({ x: 0, y: 0 });

  const follow = () => {
    const { x, y } = at.current;
    if (chip.current) chip.current.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
  };
  const begin = useEffectEvent((of: Press<Dragged>) => {
    setDragging(true);
    options.onBegin(of.dragged);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    at.current = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (dragging) {
      follow();
      options.onMove(options.targetAt(event.clientX, event.clientY));
    } else if (press.touch ? far > REST_PX : far > BEGIN_PX) {
      if (press.touch) setPress(null);
      else begin(press);
    }
  });
  const drop = useEffectEvent(() => options.onDrop());
  const end = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    setPress(null);
    if (!dragging) return;
    setDragging(false);
    swallowClick();
    if (event.type === 'pointerup') {
      // The target is what is under the pointer now, even if it moved there within this frame.
      flushSync(() => options.onMove(options.targetAt(event.clientX, event.clientY)));
      drop();
    } else options.onCancel();
  });
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (!dragging || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setPress(null);
    setDragging(false);
    options.onCancel();
  });
  const preventDefaultWhileDragging = useEffectEvent((event: Event) => {
    if (dragging && event.cancelable) event.preventDefault();
  });
  const scroll = useEffectEvent(() => {
    const board = options.scroller();
    if (!board) return;
    const { left, right, top, bottom } = board.element.getBoundingClientRect();
    const { lane } = board;
    const { x, y } = at.current;
    if (x < left || x > right || y < top || y > bottom) return;
    const down = edgeStep(y, top, bottom);
    const along = x < lane.left || x > lane.right ? 0 : edgeStep(x, lane.left, lane.right);
    if (down === 0 && along === 0) return;
    board.element.scrollBy(along, down);
    options.onMove(options.targetAt(x, y));
  });

  useEffect(() => {
    if (!press) return;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = press.touch ? setTimeout(() => begin(press), REST_MS) : undefined;
    window.addEventListener('pointermove', (event) => move(event), { signal });
    window.addEventListener('pointerup', (event) => end(event), { signal });
    window.addEventListener('pointercancel', (event) => end(event), { signal });
    window.addEventListener('keydown', (event) => giveUp(event), { signal, capture: true });
    // During a drag a finger must not scroll, nor open the context menu.
    window.addEventListener('touchmove', (event) => preventDefaultWhileDragging(event), {
      signal,
      passive: false,
    });
    window.addEventListener('contextmenu', (event) => preventDefaultWhileDragging(event), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [press]);
  useEffect(() => {
    if (!dragging) return;
    follow();
    let frame = requestAnimationFrame(function step() {
      scroll();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragging]);

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0 || press) return;
    const dragged = options.dragAt(event.target as Element, event.clientX, event.clientY);
    if (!dragged) return;
    at.current = { x: event.clientX, y: event.clientY };
    setPress({
      pointerId: event.pointerId,
      touch: event.pointerType === 'touch',
      x: event.clientX,
      y: event.clientY,
      dragged,
    });
  };
  return { onPointerDown, dragging };
}

/** Suppresses the click that the browser fires after a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
