import type { Stop } from '@qafila/dispatch';
import type { StopOrder } from './stop-rows.ts';

/** Duration of a stop, minutes. */
export interface Service {
  pickupMin: number;
  deliveryMin: number;
}

/** A stop in the engine's format. */
export const roundStop = (
  { taskId, kind }: StopOrder,
  point: { latitude: number; longitude: number },
  due: Date,
  lateMinor: number,
  serviceMin: number,
): Stop => ({
  taskId,
  kind,
  point,
  byMs: due.getTime(),
  ...(kind === 'pickup' && { readyAtMs: due.getTime() }),
  serviceMin,
  costPerMinuteLate: kind === 'pickup' ? 0 : lateMinor,
});
