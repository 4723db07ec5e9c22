import type { Stop } from '@qafila/dispatch';
import type { StopTimes } from '@qafila/domain';
import type { StopOrder } from './stop-rows.ts';

/** A stop in the engine's format. */
export const roundStop = (
  { taskId, kind }: StopOrder,
  point: { latitude: number; longitude: number },
  due: Date,
  lateMinor: number,
  times: StopTimes,
): Stop => ({
  taskId,
  kind,
  point,
  byMs: due.getTime(),
  ...(kind === 'pickup' && { readyAtMs: due.getTime() }),
  ...times,
  costPerMinuteLate: kind === 'pickup' ? 0 : lateMinor,
});
