import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Inner size of an element, live, px. */
export function useSize(element: RefObject<HTMLElement | null>, before: Size): Size {
  const [size, setSize] = useState(before);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = node;
      // jsdom has no layout and no ResizeObserver.
      if (width > 0 && height > 0)
        setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(node);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
