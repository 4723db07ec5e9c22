import type { RegisteredRemote, RemoteRoute } from '@qafila/contracts/shell';
import { useTranslated } from '@qafila/shell-sdk';
import { useCallback, useEffect } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import { RemoteSlot } from './remote-slot.tsx';

const NO_PROPS = {};

/** The page of a route that a remote offers. */
export function RemotePage({ remote, route }: { remote: RegisteredRemote; route: RemoteRoute }) {
  const { loader } = usePortal();
  const translated = useTranslated();
  const title = translated(route.title);
  useEffect(() => {
    document.title = `${title} · Qafila`;
  }, [title]);
  const key = route.page ?? '';
  const load = useCallback(() => loader.page(remote, key), [loader, remote, key]);
  return <RemoteSlot remote={remote} load={load} props={NO_PROPS} />;
}
