import { useChannel } from '@qafila/shell-sdk';
import { lazy, Suspense, useState } from 'react';
import { usePortal } from '../common/portal-context.ts';
import { untilLoaded } from '../failures/with-retries.ts';

const ReleaseBar = lazy(() => untilLoaded(() => import('./release-bar.tsx')));

/** Offers a reload when a remote has a newer release than the loaded one; drafts survive it. */
export function ReleaseOffer() {
  const { registry } = usePortal();
  const [offered, setOffered] = useState(false);
  useChannel('operational', 'release.changed', ({ name, version }) => {
    const here = registry.remotes.find((remote) => remote.name === name);
    if (here?.version !== version) setOffered(true);
  });
  if (!offered) return null;
  return (
    <Suspense>
      <ReleaseBar onLater={() => setOffered(false)} />
    </Suspense>
  );
}
