import type { RegisteredRemote, RemoteRoute } from '@qafila/contracts/shell';
import { useTranslated } from '@qafila/shell-sdk';
import { useEffect } from 'react';
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
  return (
    <RemoteSlot
      key={`${remote.name}:${key}`}
      remote={remote}
      part={`page ${key}`}
      load={() => loader.page(remote, key)}
      props={NO_PROPS}
    />
  );
}
