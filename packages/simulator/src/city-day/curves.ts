import { calls, MINUTE_MS } from '@qafila/contracts';
import type { SignedIn } from '../client/sign-in.ts';
import { fetchMetrics, type ServerMetrics } from './server-metrics.ts';

/** The city at a minute of its day. */
export interface CurvePoint {
  minute: number;
  /** Orders without an agent; orders that are late or expected to be; orders delivered since midnight. */
  waiting: number;
  late: number;
  delivered: number;
  /** Agents by what they do. */
  idle: number;
  busy: number;
  /** Time of a dispatch round since the last point, ms; 0 without one. */
  roundMs: number;
  /** The server's memory, MB, and the processors that it used since the last point. */
  memoryMb: number;
  cores: number;
  /** The time within which 95 in 100 waits since the last point ended, real milliseconds; 0 if nobody waited. */
  offerMs: number;
  positionMs: number;
  rowsMs: number;
  countsMs: number;
}

/** Waits since the last call, by kind: see `Timings.lap`. */
export type ReadWaits = () => Promise<Record<string, number>>;

/** Reads points of the curves, one after the other. */
export function createCurves(
  { api }: Pick<SignedIn, 'api'>,
  baseUrl: string,
  startMs: number,
  readWaits: ReadWaits,
) {
  let before: { metrics: ServerMetrics; atMs: number } | undefined;
  return async (nowMs: number): Promise<CurvePoint> => {
    const [summary, metrics, waits] = await Promise.all([
      api.call(calls.dashboard.summary),
      fetchMetrics(baseUrl),
      readWaits(),
    ]);
    const atMs = performance.now();
    const rounds = before ? metrics.rounds - before.metrics.rounds : 0;
    const point: CurvePoint = {
      minute: Math.round((nowMs - startMs) / MINUTE_MS),
      waiting: summary.unassigned.count,
      late: summary.lateRisk.count,
      delivered: summary.deliveredCount,
      idle: summary.availability.free,
      busy: summary.availability.busy,
      roundMs: before && rounds ? Math.round((metrics.roundMs - before.metrics.roundMs) / rounds) : 0,
      memoryMb: metrics.memoryMb,
      cores: before
        ? Math.round(((metrics.cpuS - before.metrics.cpuS) / ((atMs - before.atMs) / 1000)) * 100) / 100
        : 0,
      offerMs: waits['order to offer'] ?? 0,
      positionMs: waits['position to screen'] ?? 0,
      rowsMs: waits['board rows'] ?? 0,
      countsMs: waits['board counts'] ?? 0,
    };
    before = { metrics, atMs };
    return point;
  };
}
