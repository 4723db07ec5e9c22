import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ReplayAddress, readReplay, writeReplay } from './replay-address.ts';

/** The replay in the address, and what changes it. */
export function useReplayAddress(): [
  replay: ReplayAddress | null,
  write: (replay: ReplayAddress | null, push?: boolean) => void,
] {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  return useMemo(
    () => [
      readReplay(new URLSearchParams(key)),
      (replay, push = false) =>
        setParams((current) => writeReplay(current, replay), {
          replace: !push,
          preventScrollReset: true,
          // The press takes effect at once; only the address may be written after the map has drawn.
          flushSync: push,
        }),
    ],
    [key, setParams],
  );
}
