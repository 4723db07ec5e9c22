import type { Channel } from '@qafila/contracts';
import { Counter, Gauge, type Registry, register } from 'prom-client';
import type { Refusal } from './frame-guard.ts';

/** Metrics of the sockets. */
export interface RealtimeMetrics {
  connected(channel: Channel, change: 1 | -1): void;
  published(event: string): void;
  /**
   * `malformed`: not a frame of the protocol; `oversized`; `handshake`: a refused connection; otherwise a
   * refused message.
   */
  refused(reason: Refusal | 'malformed' | 'oversized' | 'handshake'): void;
}

const CONNECTIONS = 'qafila_socket_connections';
const PUBLISHED = 'qafila_events_published_total';
const REFUSED = 'qafila_socket_frames_refused_total';

/** Metrics of the process, created once for all servers in it. */
export function createRealtimeMetrics(registry: Registry = register): RealtimeMetrics {
  const registers = [registry];
  const connections =
    (registry.getSingleMetric(CONNECTIONS) as Gauge<'channel'> | undefined) ??
    new Gauge({ name: CONNECTIONS, help: 'Open sockets.', labelNames: ['channel'], registers });
  const published =
    (registry.getSingleMetric(PUBLISHED) as Counter<'event'> | undefined) ??
    new Counter({ name: PUBLISHED, help: 'Events handed to the sockets.', labelNames: ['event'], registers });
  const refused =
    (registry.getSingleMetric(REFUSED) as Counter<'reason'> | undefined) ??
    new Counter({ name: REFUSED, help: 'Frames from clients refused.', labelNames: ['reason'], registers });
  return {
    connected: (channel, change) => connections.inc({ channel }, change),
    published: (event) => published.inc({ event }),
    refused: (reason) => refused.inc({ reason }),
  };
}
