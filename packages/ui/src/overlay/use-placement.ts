import { type RefObject, useLayoutEffect } from 'react';
import { useUi } from '../theme/ui-context.ts';

/** Anchor of a panel: an element, or a point in the window (a right click). */
export type Anchor = Element | { x: number; y: number };

/** `start` and `end` follow the reading direction. */
export type Side = 'bottom' | 'top' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

export type Placing = {
  side?: Side;
  align?: Align;
  /** At least as wide as its anchor. */
  matchWidth?: boolean;
  rtl?: boolean;
};

let loading: Promise<typeof import('./floating.ts')> | undefined;

/** Loads the code that places panels, which is no part of the first page. The next call tries again after a failure. */
export function loadPlacement() {
  loading ??= import('./floating.ts').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const CENTRED = { inset: '0', margin: 'auto', width: 'fit-content', height: 'fit-content', opacity: '' };

/**
 * Keeps a `position: fixed` panel at its anchor while open. The panel is transparent until it has its place (a hidden one
 * could not take the focus); without the code that places it, it is shown in the middle of the window.
 */
export function usePlacement(
  panel: RefObject<HTMLElement | null>,
  anchor: Anchor | null,
  { side, align, matchWidth }: Placing,
): void {
  const rtl = useUi().dir === 'rtl';
  useLayoutEffect(() => {
    const element = panel.current;
    if (!anchor || !element) return;
    let open = true;
    let stop = () => {};
    element.style.opacity = '0';
    loadPlacement().then(
      ({ keepPlaced }) => {
        if (open) stop = keepPlaced(element, anchor, { side, align, matchWidth, rtl });
      },
      () => void Object.assign(element.style, CENTRED),
    );
    return () => {
      open = false;
      stop();
    };
  }, [panel, anchor, side, align, matchWidth, rtl]);
}
