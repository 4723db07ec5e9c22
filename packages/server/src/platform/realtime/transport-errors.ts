import type { Server } from 'socket.io';
import type { RealtimeMetrics } from './realtime-metrics.ts';

/** What the engine passes along when a connection closes by an error. */
interface CloseDetail {
  description?: { code?: string };
}
interface RawSocket {
  on(name: 'close', listener: (reason: string, detail?: CloseDetail) => void): void;
}

/** Counts what never becomes a message: broken handshakes, frames of no protocol, frames past the limit. */
export function countTransportErrors(server: Server, metrics: RealtimeMetrics): void {
  server.engine.on('connection_error', () => metrics.refused('handshake'));
  server.engine.on('connection', (raw: RawSocket) =>
    raw.on('close', (reason, detail) => {
      if (reason === 'parse error') metrics.refused('malformed');
      if (detail?.description?.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') metrics.refused('oversized');
    }),
  );
}
