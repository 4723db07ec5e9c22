import { useChannelState } from '@qafila/shell-sdk';
import { RemotePanel } from '@qafila/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { panelReason } from '../remotes/remote-errors.ts';

export interface RemoteFallbackProps {
  error: unknown;
  /** The part's title, as in the menu. */
  name: string;
  onRetry: () => void;
}

/**
 * The panel shown instead of a failed remote. A remote that failed to load is retried once the connection is back.
 */
export function RemoteFallback({ error, name, onRetry }: RemoteFallbackProps) {
  const reason = panelReason(error);
  const isConnected = useChannelState('operational') === 'connected';
  const [wasCut, setWasCut] = useState(!isConnected);
  if (!isConnected && !wasCut) setWasCut(true);
  const comesBack = isConnected && wasCut && (reason === 'missing' || reason === 'slow');
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (comesBack) retry();
  }, [comesBack]);
  return (
    <RemotePanel
      reason={reason}
      name={name}
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={onRetry}
    />
  );
}
