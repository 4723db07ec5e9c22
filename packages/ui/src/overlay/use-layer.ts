import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type Layer = { element: RefObject<HTMLElement | null>; leave: () => void; passing: boolean };

/** Open layers, topmost last: a drawer, a dialog over it, a menu over that. */
const layers: Layer[] = [];

const topLayer = () => layers.findLast((layer) => !layer.passing);

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = topLayer();
  for (const layer of layers.filter(({ passing }) => passing)) layer.leave();
  if (!top) return;
  event.preventDefault();
  top.leave();
};

/** True when only passing layers lie over this one. */
export const isTopLayer = (element: RefObject<HTMLElement | null>): boolean =>
  topLayer()?.element === element;

/**
 * Puts a layer on the stack while open: only the topmost one gets Esc. A `passing` layer, such as a tooltip, closes
 * on Esc and lets the layer below get it too.
 */
export function useLayer(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onEscape: () => void,
  passing = false,
): void {
  const leave = useEffectEvent(onEscape);
  // Before it can be seen: Esc at once after that belongs to it.
  useLayoutEffect(() => {
    if (!open) return;
    const layer: Layer = { element, leave: () => leave(), passing };
    layers.push(layer);
    if (layers.length === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, open, passing]);
}
