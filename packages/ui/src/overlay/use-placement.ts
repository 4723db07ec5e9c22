import { type RefObject, useLayoutEffect } from 'react';
import { useUi } from '../theme/ui-context.ts';
import { type Align, place, type Side } from './place.ts';

/** Anchor of a panel: an element, or a point in the window (a right click). */
export type Anchor = Element | { x: number; y: number };

const rectOf = (anchor: Anchor) =>
  anchor instanceof Element
    ? anchor.getBoundingClientRect()
    : { left: anchor.x, top: anchor.y, width: 0, height: 0 };

/** Keeps a `position: fixed` panel at its anchor while open, through scrolling and resizing. */
export function usePlacement(
  panel: RefObject<HTMLElement | null>,
  anchor: Anchor | null,
  {
    side = 'bottom',
    align = 'start',
    matchWidth = false,
  }: { side?: Side; align?: Align; matchWidth?: boolean },
): void {
  const rtl = useUi().dir === 'rtl';
  useLayoutEffect(() => {
    if (!anchor) return;
    const move = () => {
      const element = panel.current;
      if (!element) return;
      const rect = rectOf(anchor);
      if (matchWidth) element.style.minWidth = `${rect.width}px`;
      const { left, top } = place({
        anchor: rect,
        panel: { width: element.offsetWidth, height: element.offsetHeight },
        viewport: { width: window.innerWidth, height: window.innerHeight },
        side,
        align,
        rtl,
      });
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    move();
    const resized = new ResizeObserver(move);
    if (panel.current) resized.observe(panel.current);
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [panel, anchor, side, align, matchWidth, rtl]);
}
