import { useChannel } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';

/** Minimum interval between reads while tasks come and go, ms. */
const MIN_INTERVAL_MS = 2000;

/** Reads these queries again when tasks come to those that wait for an agent, or leave them. */
export function useLiveWaiting(queryKey: readonly string[]): void {
  const client = useQueryClient();
  const reread = useThrottled(() => client.invalidateQueries({ queryKey }), MIN_INTERVAL_MS);
  useChannel('operational', 'task.created', reread);
  useChannel('operational', 'task.changed', ({ status, previousStatus }) => {
    if (status === 'Unplanned' || previousStatus === 'Unplanned') reread();
  });
}
