import { useChannel } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const REREAD_MS = 2000;

/**
 * Reads the board again when hours of agents or of shifts, a published week or settings changed. Not while the user changes
 * something on it: what they began with stays, so that the server can refuse a change of what a colleague changed meanwhile.
 */
export function useFreshBoard(
  queryKey: readonly unknown[],
  { refetch, isBusy }: { refetch: () => Promise<unknown>; isBusy: boolean },
): void {
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);
  const isReading = useRef(false);
  const changed = useThrottled(() => setStale(true), REREAD_MS);
  useChannel('operational', 'agent.changed', changed);
  useChannel('operational', 'coverage.changed', changed);
  const follow = useEffectEvent(() => {
    if (isBusy) {
      if (!isReading.current) return;
      void client.cancelQueries({ queryKey });
      setStale(true);
    } else if (isStale) {
      setStale(false);
      isReading.current = true;
      void refetch().finally(() => {
        isReading.current = false;
      });
    }
  });
  useEffect(() => follow(), [isBusy, isStale]);
}
