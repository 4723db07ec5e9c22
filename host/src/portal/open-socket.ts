import { SOCKET_RETRY_MS } from '@qafila/contracts/realtime';
import type { OpenSocket } from '@qafila/shell-sdk';
import { io } from 'socket.io-client';

/**
 * Opens Socket.IO sockets, one connection each. The channel retries every 2 s; Socket.IO's own retries with growing
 * delays are off.
 * @param url where the sockets are; empty for the page's own origin.
 * @param versions of the remotes that this tab has, for the page of releases.
 */
export const openSocketAt =
  (url: string, versions: Readonly<Record<string, string>>): OpenSocket =>
  (namespace, token) =>
    io(`${url}${namespace}`, {
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      transports: ['websocket', 'polling'],
      timeout: SOCKET_RETRY_MS * 5,
      auth: (give) => give({ token: token(), versions }),
    });
