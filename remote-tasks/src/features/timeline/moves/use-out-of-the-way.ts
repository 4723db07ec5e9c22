import { type RefObject, useEffect, useState } from 'react';

/** Between these shares of the height a panel stays where it is. */
const LOW = 0.6;
const HIGH = 0.4;

/** Places a panel over the board so that it does not cover the target row. */
export function useOutOfTheWay(
  panel: RefObject<HTMLElement | null>,
  agentId: string | null | undefined,
): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  useEffect(() => {
    // The board may still scroll to the row.
    const frame = requestAnimationFrame(() => {
      const around = panel.current?.parentElement;
      const row = agentId && around?.querySelector(`[data-agent="${CSS.escape(agentId)}"]`);
      if (!around || !row) return;
      const { top, height } = around.getBoundingClientRect();
      const at = (row.getBoundingClientRect().top - top) / height;
      if (at > LOW) setSide('top');
      else if (at < HIGH) setSide('bottom');
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, agentId]);
  return side;
}
