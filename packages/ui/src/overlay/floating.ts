import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';
import type { Anchor, Placing, Side } from './use-placement.ts';

/** Pixels between an anchor and its panel, and between a panel and the edges of the window. */
const GAP = 4;
const MARGIN = 8;

const pointRect = (x: number, y: number) => ({
  ...{ x, y, width: 0, height: 0 },
  ...{ left: x, right: x, top: y, bottom: y },
});

/** Floating UI knows the reading direction for alignments, but not for sides. */
const physical = (side: Side, rtl: boolean) => {
  if (side === 'bottom' || side === 'top') return side;
  return (side === 'end') === rtl ? 'left' : 'right';
};

/**
 * Shows a panel at its anchor and keeps it there through scrolling and resizing: on the preferred side, on the opposite
 * one if there is no room, and never outside the window.
 * @returns a function that stops this
 */
export function keepPlaced(
  panel: HTMLElement,
  anchor: Anchor,
  { side = 'bottom', align = 'start', matchWidth = false, rtl = false }: Placing,
): () => void {
  const reference =
    anchor instanceof Element ? anchor : { getBoundingClientRect: () => pointRect(anchor.x, anchor.y) };
  const toSide = physical(side, rtl);
  const placement: Placement = align === 'center' ? toSide : `${toSide}-${align}`;
  const middleware = [
    offset(GAP),
    flip({ padding: MARGIN, crossAxis: false }),
    shift({ padding: MARGIN, crossAxis: true }),
  ];
  return autoUpdate(reference, panel, async () => {
    if (matchWidth) panel.style.minWidth = `${reference.getBoundingClientRect().width}px`;
    const { x, y } = await computePosition(reference, panel, { strategy: 'fixed', placement, middleware });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px`, opacity: '' });
  });
}
