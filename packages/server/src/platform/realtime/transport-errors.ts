import type { Server } from 'socket.io';
import type { RealtimeMetrics } from './realtime-metrics.ts';

/** Error text of `ws` for a frame over `maxHttpBufferSize`; the engine passes on only the text. */
const OVERSIZED = 'Max payload size exceeded';

interface RawSocket {
  on(name: 'close', listener: (reason: string, detail?: { message?: string }) => void): void;
}

/** Counts what never becomes a message: refused handshakes, malformed frames, frames over the limit. */
export function countTransportErrors(server: Server, metrics: RealtimeMetrics): void {
  server.engine.on('connection_error', () => metrics.refused('handshake'));
  server.engine.on('connection', (raw: RawSocket) =>
    raw.on('close', (reason, detail) => {
      if (reason === 'parse error') metrics.refused('malformed');
      if (detail?.message?.includes(OVERSIZED)) metrics.refused('oversized');
    }),
  );
}
