import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far a line of buttons fades out at its edges, px; 0 where nothing lies beyond the edge. */
interface Fades {
  left: number;
  right: number;
}

const FADE_PX = 28;
const NONE: Fades = { left: 0, right: 0 };

/** In pages from right to left `scrollLeft` counts down from 0. */
function fadesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, dir: 'ltr' | 'rtl'): Fades {
  const hidden = scrollWidth - clientWidth;
  const left = dir === 'rtl' ? hidden + scrollLeft : scrollLeft;
  // Zoomed pages scroll by parts of a px.
  const fade = (beyond: number) => (beyond > 1 ? FADE_PX : 0);
  return { left: fade(left), right: fade(hidden - left) };
}

/**
 * A line that scrolls sideways fades out towards what its edges hide.
 * @param shown changes when the content does.
 * @returns the style of the line.
 */
export function useFades(line: RefObject<HTMLElement | null>, dir: 'ltr' | 'rtl', shown: string) {
  const [{ left, right }, setFades] = useState(NONE);
  useLayoutEffect(() => {
    const node = line.current;
    if (!node) return;
    const read = () => {
      const next = fadesOf(node, dir);
      setFades((now) => (now.left === next.left && now.right === next.right ? now : next));
    };
    read();
    node.addEventListener('scroll', read, { passive: true });
    const watch = new ResizeObserver(read);
    watch.observe(node);
    return () => {
      node.removeEventListener('scroll', read);
      watch.disconnect();
    };
  }, [line, dir, shown]);
  if (left === 0 && right === 0) return undefined;
  return {
    maskImage: `linear-gradient(to right, transparent, #000 ${left}px calc(100% - ${right}px), transparent)`,
  };
}
