import { useLayoutEffect, useState } from 'react';
import type { PressHold } from './press-hold.ts';

/** The rows to draw: the new ones at once, or as soon as a press on one of the old ones is over. */
export function useHeldRows<Rows>(rows: Rows, { apply }: Pick<PressHold, 'apply'>): Rows {
  const [drawn, setDrawn] = useState(() => rows);
  useLayoutEffect(() => apply(() => setDrawn(() => rows)), [rows, apply]);
  return drawn;
}
