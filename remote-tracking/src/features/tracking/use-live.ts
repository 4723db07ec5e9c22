import type { RecipientTask } from '@qafila/contracts/tracking';
import { useShell } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useEffect, useState } from 'react';
import { trackingKey } from './tracking-key.ts';

/**
 * Listens to what the server tells of a delivery: reads it again when it changed, and moves the courier in between.
 * @returns whether it listens; while it doesn't, the delivery has to be asked for.
 */
export function useLive(id: string, wanted: boolean): boolean {
  const { config } = useShell();
  const client = useQueryClient();
  const [listens, setListens] = useState(false);
  useEffect(() => {
    if (!wanted || typeof EventSource === 'undefined') return;
    const source = new EventSource(`${config.apiUrl}/tracking/task/${encodeURIComponent(id)}/live`);
    source.onopen = () => setListens(true);
    source.onerror = () => setListens(false);
    source.addEventListener('changed', () => {
      void client.invalidateQueries({ queryKey: trackingKey(id) });
    });
    source.addEventListener('position', ({ data }: MessageEvent<string>) => {
      client.setQueryData<RecipientTask>(trackingKey(id), (task) =>
        task?.courier ? { ...task, courier: { ...task.courier, ...JSON.parse(data) } } : task,
      );
    });
    return () => {
      source.close();
      setListens(false);
    };
  }, [client, config.apiUrl, id, wanted]);
  return listens;
}
