import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import { groups, type Part } from './parts.ts';

type Loaded = { Component: ComponentType } | 'failed' | undefined;

/** One sample, loaded with its group on demand. */
export function Sample({ part }: { part: Part }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let live = attempt >= 0;
    const load: () => Promise<{ samples: Record<string, ComponentType> }> = groups[part.group];
    load().then(
      ({ samples }) => {
        const Component = samples[part.name];
        if (live) setLoaded(Component ? { Component } : 'failed');
      },
      () => live && setLoaded('failed'),
    );
    return () => {
      live = false;
    };
  }, [part, attempt]);
  if (loaded === undefined) return <LoadingState shape="page" />;
  if (loaded === 'failed') return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div>
      <loaded.Component />
    </div>
  );
}
