import { ANY_EVENT, useShell } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Whole seconds since the last event of either channel; 0 before the first. */
export function useLastEvent(): number {
  const { channels } = useShell();
  const { now } = useUi();
  const [at, setAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const note = () => {
      setAt(now().getTime());
      setSeconds(0);
    };
    const stops = (['operational', 'agent'] as const).map((channel) => channels.on(channel, ANY_EVENT, note));
    return () => {
      for (const stop of stops) stop();
    };
  }, [channels, now]);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => setSeconds(Math.round((now().getTime() - at) / 1000)), TICK_MS);
    return () => clearInterval(timer);
  }, [at, now]);
  return seconds;
}
