import { useChannelState } from '@qafila/shell-sdk';
import { RemotePanel } from '@qafila/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePortal } from '../common/portal-context.ts';
import { panelReason } from '../remotes/remote-errors.ts';

export interface RemoteFallbackProps {
  error: unknown;
  /** The part's title, as in the menu. */
  name: string;
  onRetry: () => void;
  /** It is the whole page. */
  page?: boolean | undefined;
}

/**
 * The panel shown instead of a failed remote. A remote that failed to load is retried once the connection is back.
 */
export function RemoteFallback({ error, name, onRetry, page }: RemoteFallbackProps) {
  const { isReached } = usePortal();
  const failure = panelReason(error);
  const isLoadFailure = failure === 'missing' || failure === 'slow';
  const isConnected = useChannelState('operational') === 'connected';
  const [wasCut, setWasCut] = useState(!isConnected);
  if (!isConnected && !wasCut) setWasCut(true);
  const comesBack = isConnected && wasCut && isLoadFailure;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (comesBack) retry();
  }, [comesBack]);

  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (failure === 'missing') void isReached().then((reached) => setAway(!reached));
  }, [failure, isReached]);
  useEffect(() => {
    if (!isLoadFailure) return;
    // Sooner than the channel, which notices a lost connection by a missing reply.
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isLoadFailure]);
  return (
    <RemotePanel
      reason={isAway && failure === 'missing' ? 'away' : failure}
      name={name}
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={onRetry}
      page={page}
    />
  );
}
