export type Side = 'bottom' | 'top' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';
type Size = { width: number; height: number };
type Rect = Size & { left: number; top: number };

export type Placing = {
  anchor: Rect;
  panel: Size;
  viewport: Size;
  side: Side;
  align: Align;
  rtl: boolean;
  /** Pixels between anchor and panel. */
  gap?: number;
};

const MARGIN = 8;
const keepInside = (value: number, length: number, room: number) =>
  Math.max(MARGIN, Math.min(value, room - length - MARGIN));

const along = (start: number, length: number, panel: number, align: 'start' | 'center' | 'end') => {
  if (align === 'center') return start + (length - panel) / 2;
  return align === 'start' ? start : start + length - panel;
};

const flip = (align: Align): Align => (align === 'start' ? 'end' : align === 'end' ? 'start' : align);

/**
 * Position of a floating panel, in viewport pixels: on the preferred side of its anchor, on the opposite one if there
 * is no room, and never outside the window. `start` and `end` follow the reading direction.
 */
export function place({ anchor, panel, viewport, side, align, rtl, gap = 4 }: Placing): {
  left: number;
  top: number;
} {
  const before = { x: anchor.left - gap - panel.width, y: anchor.top - gap - panel.height };
  const after = { x: anchor.left + anchor.width + gap, y: anchor.top + anchor.height + gap };
  if (side === 'bottom' || side === 'top') {
    const fitsBelow = after.y + panel.height + MARGIN <= viewport.height;
    const fitsAbove = before.y >= MARGIN;
    const below = side === 'bottom' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
    const left = along(anchor.left, anchor.width, panel.width, rtl ? flip(align) : align);
    return {
      left: keepInside(left, panel.width, viewport.width),
      top: keepInside(below ? after.y : before.y, panel.height, viewport.height),
    };
  }
  const wantsRight = (side === 'end') !== rtl;
  const fitsRight = after.x + panel.width + MARGIN <= viewport.width;
  const fitsLeft = before.x >= MARGIN;
  const right = wantsRight ? fitsRight || !fitsLeft : !fitsLeft && fitsRight;
  return {
    left: keepInside(right ? after.x : before.x, panel.width, viewport.width),
    top: keepInside(along(anchor.top, anchor.height, panel.height, align), panel.height, viewport.height),
  };
}
