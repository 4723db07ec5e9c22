import { useChannel, useShell } from '@qafila/shell-sdk';
import { useState } from 'react';
import { fetchJson } from '../app/load-config.ts';
import { usePortal } from '../common/portal-context.ts';
import { loadRegistry, type Registry } from '../remotes/registry.ts';
import { ReleaseBar } from './release-bar.tsx';

const versionIn = ({ remotes }: Registry, name: string) =>
  remotes.find((remote) => remote.name === name)?.version;

/** Offers a reload when a remote has a newer release than the loaded one; drafts survive it. */
export default function ReleaseOffer() {
  const { registry } = usePortal();
  const { config } = useShell();
  const [offered, setOffered] = useState(false);
  useChannel('operational', 'release.changed', async ({ name, version }) => {
    const here = versionIn(registry, name);
    if (here === version) return;
    // A release may be for a share of the users: this one may not get it.
    const live = await loadRegistry(config.registryUrl, fetchJson, localStorage);
    if (versionIn(live, name) !== here) setOffered(true);
  });
  return offered && <ReleaseBar onLater={() => setOffered(false)} />;
}
