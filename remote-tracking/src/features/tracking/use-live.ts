import type { RecipientTask } from '@qafila/contracts/tracking';
import { useShell } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useEffect, useState } from 'react';
import { openStream } from '../../shared/open-stream.ts';
import { trackingKey } from './tracking-key.ts';

/**
 * Listens to what the server tells of a delivery: reads it again when it changed, and moves the courier and the window of
 * arrival in between.
 * @returns whether it hears the server; while it doesn't, the delivery has to be asked for.
 */
export function useLive(id: string, wanted: boolean): boolean {
  const { config } = useShell();
  const client = useQueryClient();
  const [listens, setListens] = useState(false);
  useEffect(() => {
    if (!wanted || typeof EventSource === 'undefined') return;
    const change =
      (to: (task: RecipientTask, told: object) => RecipientTask) => (event: MessageEvent<string>) =>
        client.setQueryData<RecipientTask>(
          trackingKey(id),
          (task) => task && to(task, JSON.parse(event.data)),
        );
    const events = {
      changed: () => {
        // A stream that opened can still be kept back by a proxy: only an event shows that it can be heard.
        setListens(true);
        void client.invalidateQueries({ queryKey: trackingKey(id) });
      },
      arrival: change((task, told) => ({ ...task, ...told })),
      position: change((task, told) =>
        task.courier ? { ...task, courier: { ...task.courier, ...told } } : task,
      ),
    };
    const url = `${config.apiUrl}/tracking/task/${encodeURIComponent(id)}/live`;
    const stop = openStream(url, events, () => setListens(false));
    return () => {
      stop();
      setListens(false);
    };
  }, [client, config.apiUrl, id, wanted]);
  return listens;
}
