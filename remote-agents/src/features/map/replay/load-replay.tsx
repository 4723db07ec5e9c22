import { useEffect, useState } from 'react';
import type { Stage } from '../stage/stage.ts';
import { WaitingReplay } from './waiting-replay.tsx';

type ReplayCode = typeof import('./replay-page.tsx');

let loaded: ReplayCode | undefined;

/** Loads the code of the replay. */
export async function loadReplay(): Promise<ReplayCode> {
  loaded = await import('./replay-page.tsx');
  return loaded;
}

/**
 * The replay, once its code is here. Not by Suspense: after a fallback React waits for 0.3 s, even for what has come
 * meanwhile.
 */
export function LoadedReplay({ stage }: { stage: Stage }) {
  const [code, setCode] = useState(loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!code) loadReplay().then(setCode, (error: unknown) => setFailure({ error }));
  }, [code]);
  if (failure) throw failure.error;
  return code ? <code.default stage={stage} /> : <WaitingReplay stage={stage} />;
}
