import type { QueryClient } from '@tanstack/react-query';
import type { Shell } from '../shell.tsx';
import { createQueryClient } from './create-query-client.ts';

const clients = new WeakMap<Shell, QueryClient>();

/** The query cache shared by all remotes of a shell, created on first use. */
export function queryClientOf(shell: Shell): QueryClient {
  const known = clients.get(shell);
  if (known) return known;
  const client = createQueryClient(shell.notice.failure);
  // After a long disconnect the missed events can't be replayed: every list is read again.
  shell.channels.onResyncRequired(() => void client.invalidateQueries());
  clients.set(shell, client);
  return client;
}
