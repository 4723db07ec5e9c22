import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * `panel` is a drawer or the like, `modal` a dialog, `popup` a menu or popover. A `passing` layer, such as a tooltip,
 * closes on Esc and lets the layer below get it too.
 */
export type LayerKind = 'panel' | 'modal' | 'popup' | 'passing';
type Layer = { element: RefObject<HTMLElement | null>; leave: () => void; kind: LayerKind };

/** Open layers, topmost last: a drawer, a dialog over it, a menu over that. */
const layers: Layer[] = [];

const topLayer = () => layers.findLast(({ kind }) => kind !== 'passing');

const leaveAll = (...kinds: LayerKind[]) => {
  for (const layer of layers.filter(({ kind }) => kinds.includes(kind))) layer.leave();
};

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = topLayer();
  leaveAll('passing');
  if (!top) return;
  event.preventDefault();
  top.leave();
};

/** True when only passing layers lie over this one. */
export const isTopLayer = (element: HTMLElement | null): boolean => topLayer()?.element.current === element;

/**
 * Puts a layer on the stack while open: only the topmost one gets Esc. What floats closes when a modal layer opens, over
 * which it would be drawn: a key can open a dialog while a menu is open.
 */
export function useLayer(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onEscape: () => void,
  kind: LayerKind,
): void {
  const leave = useEffectEvent(onEscape);
  // Before it can be seen: Esc at once after that belongs to it.
  useLayoutEffect(() => {
    if (!open) return;
    if (kind === 'modal') leaveAll('popup', 'passing');
    const layer: Layer = { element, leave: () => leave(), kind };
    layers.push(layer);
    if (layers.length === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, open, kind]);
}

/** Whether a press is beside a dialog: on its scrim, but not on the scrim's scroll bar, which is at its start from right to left. */
export function isOnScrim(press: { target: unknown; clientX: number }, scrim: HTMLElement | null): boolean {
  if (!scrim || press.target !== scrim) return false;
  const hasScrollBar = scrim.offsetWidth > scrim.clientWidth;
  const x = press.clientX - scrim.clientLeft;
  return !hasScrollBar || (x >= 0 && x < scrim.clientWidth);
}
