import { useChannel, useNotice } from '@qafila/shell-sdk';
import { useText } from '../messages/use-text.ts';

/** Shows a notice when a partner's answer deadline passes: the order waits for an agent again. */
export function useOffloadAlerts(): void {
  const t = useText();
  const notice = useNotice();
  useChannel('operational', 'task.alert', ({ alert, shortId }) => {
    if (alert === 'offloadUnanswered') notice.info(t('offload.unanswered', { id: shortId }));
  });
}
