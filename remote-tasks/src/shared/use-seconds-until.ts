import { useUi } from '@qafila/ui';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds until a moment, counted down to 0. @param moment ISO UTC */
export function useSecondsUntil(moment: string): number {
  const { now } = useUi();
  const [, tick] = useState(0);
  const left = Math.max(0, Math.ceil((Date.parse(moment) - now().getTime()) / SECOND_MS));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return left;
}
