import type { RegisteredRemote } from '@qafila/contracts/shell';
import { useShell, useTranslated } from '@qafila/shell-sdk';
import { LoadingState, RemotePanel } from '@qafila/ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePortal } from '../common/portal-context.ts';
import { loadFailureOf } from '../failures/chunk-error.ts';
import { clearReload, reloadOnce } from '../failures/reload-once.ts';
import { forgetPart, lazyPart } from './lazy-parts.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';

/** Delay after which the skeleton is replaced by 'takes too long' with 'Try again', ms. */
const SLOW_AFTER_MS = 8000;

export interface RemoteSlotProps<Props extends object> {
  remote: RegisteredRemote;
  /** Which page or view of the remote it is. */
  part: string;
  /** Loads the component. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** It is the whole page. */
  page?: boolean;
}

/** Renders a remote's component, or the panel that says why it failed. 'Try again' creates a new lazy component. */
export function RemoteSlot<Props extends object>({
  remote,
  part,
  load,
  props,
  page,
}: RemoteSlotProps<Props>) {
  const { loader, report, isReached, reload } = usePortal();
  const { drawerGuard } = useShell();
  const translated = useTranslated();
  const [attempt, setAttempt] = useState(0);
  const module = `${remote.name}@${remote.version}`;
  const id = `${module}:${part}`;
  const Part = lazyPart(loader, id, async () => {
    const loaded = await load();
    clearReload(module, sessionStorage);
    return loaded;
  });

  const onError = (error: unknown) => {
    forgetPart(loader, id);
    report(error, { remote: remote.name, version: remote.version });
    const kind = loadFailureOf(error)?.kind;
    // After a release the old files may be gone: a reload requests the new ones. Never with unsaved edits, nor while
    // the server is unreachable: the browser's error page would replace the portal.
    const stale = kind === 'chunk' || kind === 'stylesheet';
    if (!stale) return;
    void isReached().then((reached) => {
      if (reached && !drawerGuard.isDirty()) reloadOnce(module, sessionStorage, reload);
    });
  };
  const retry = () => setAttempt(attempt + 1);
  const name = translated(remote.title);

  return (
    <RemoteBoundary
      key={attempt}
      onError={onError}
      fallback={(error) => <RemoteFallback error={error} name={name} onRetry={retry} page={page} />}
    >
      <Suspense
        fallback={<Waiting panel={<RemotePanel reason="slow" name={name} onRetry={retry} page={page} />} />}
      >
        <Part {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Waiting({ panel }: { panel: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? panel : <LoadingState shape="page" />;
}
