import { useChannel, useShell } from '@qafila/shell-sdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchJson } from '../app/load-config.ts';
import { usePortal } from '../common/portal-context.ts';
import { loadRegistry, type Registry } from '../remotes/registry.ts';
import { ReleaseBar } from './release-bar.tsx';

/** Delay before the registry is read again when it could not be read, ms. */
const AGAIN_MS = 30_000;

const versionIn = ({ remotes }: Registry, name: string) =>
  remotes.find((remote) => remote.name === name)?.version;

/** True when a registry has a release that another one has not; one that left out a remote offers nothing. */
const hasOthers = ({ remotes }: Registry, than: Registry): boolean =>
  remotes.some(({ name, version }) => version !== versionIn(than, name));

/**
 * Offers a reload when a remote has another release than the loaded one; drafts survive it. A tab that was disconnected may
 * have missed the event, and an upgrade of the server sends none: it then compares by itself.
 */
export function ReleaseOffer() {
  const { registry } = usePortal();
  const { config, channels } = useShell();
  const [offered, setOffered] = useState(false);
  const latest = useRef(registry);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const compare = useEffectEvent(async () => {
    // A release may be for a share of the users: this one may not get it.
    const live = await loadRegistry(config.registryUrl, fetchJson, localStorage);
    clearTimeout(again.current);
    if (live.source !== 'live') {
      again.current = setTimeout(() => void compare(), AGAIN_MS);
      return;
    }
    // 'Later' holds until there is yet another release.
    const isNews = hasOthers(live, latest.current);
    latest.current = live;
    if (isNews) setOffered(hasOthers(live, registry));
  });
  useChannel('operational', 'release.changed', ({ name, version }) => {
    if (versionIn(latest.current, name) !== version) void compare();
  });
  useEffect(() => {
    let away = false;
    const stopResync = channels.onResyncRequired((channel) => {
      if (channel === 'operational') void compare();
    });
    const stopState = channels.subscribe(() => {
      const state = channels.state('operational');
      if (state === 'connected' && away) void compare();
      if (state !== 'connecting') away = state === 'disconnected';
    });
    return () => {
      stopResync();
      stopState();
      clearTimeout(again.current);
    };
  }, [channels]);
  return offered && <ReleaseBar onLater={() => setOffered(false)} />;
}
