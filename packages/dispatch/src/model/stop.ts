import type { Point } from '@qafila/domain/travel';

/** A stop that an agent has ahead. */
export interface Stop {
  taskId: string;
  kind: 'pickup' | 'delivery';
  point: Point;
  /** When it was promised, milliseconds since 1970. */
  byMs: number;
  /** Goods are not ready before; pickups only. */
  readyAtMs?: number;
  /** Minutes at the stop. */
  serviceMin: number;
  /** Minor units per minute late; deliveries only. */
  costPerMinuteLate: number;
}
