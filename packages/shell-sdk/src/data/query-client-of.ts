import type { QueryClient } from '@tanstack/react-query';
import type { Shell } from '../shell.tsx';
import { createQueryClient } from './create-query-client.ts';

const clients = new WeakMap<Shell, QueryClient>();

/** The cache that all remotes of a shell share, made when the first one needs it. */
export function queryClientOf(shell: Shell): QueryClient {
  const known = clients.get(shell);
  if (known) return known;
  const client = createQueryClient(shell.notice.failure);
  // What was missed for too long can't be made up: every list is read again.
  shell.channels.onResyncRequired(() => void client.invalidateQueries());
  clients.set(shell, client);
  return client;
}
