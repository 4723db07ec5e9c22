import { type RefObject, useEffect, useEffectEvent } from 'react';

type Layer = { element: RefObject<HTMLElement | null>; escape: () => void };

/** Open layers, the topmost last: a drawer, a dialog over it, a menu over that. */
const layers: Layer[] = [];

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = layers.at(-1);
  if (!top) return;
  event.preventDefault();
  top.escape();
};

/** True when nothing lies over this layer. */
export const isTopLayer = (element: RefObject<HTMLElement | null>): boolean =>
  layers.at(-1)?.element === element;

/** Puts a layer on the stack while open: Esc reaches only the topmost one. */
export function useLayer(element: RefObject<HTMLElement | null>, open: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return;
    const layer: Layer = { element, escape: () => leave() };
    layers.push(layer);
    if (layers.length === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, open]);
}
