import { useChannel, useNotice } from '@qafila/shell-sdk';
import { useText } from '../messages/use-text.ts';

/**
 * Shows a notice when a partner's answer deadline passes, so that the order waits for an agent again, and to a partner when
 * the owner takes an order back, since the partner can't read the reason in an order that it no longer sees.
 */
export function useOffloadAlerts(): void {
  const t = useText();
  const notice = useNotice();
  useChannel('operational', 'task.alert', ({ alert, shortId }) => {
    if (alert === 'offloadUnanswered') notice.info(t('offload.unanswered', { id: shortId }));
  });
  useChannel('operational', 'task.takenBack', ({ shortId, companyName, reason }) => {
    notice.info(t('offload.takenBack', { id: shortId, name: companyName, reason }));
  });
}
