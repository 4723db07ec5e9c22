import { createWatch, type WatchDeps } from '../../platform/jobs/watch.ts';
import { followShifts } from './follow-shifts.ts';

/** Runs `followShifts` periodically, by the city's time. */
export const createShiftWatch = (deps: WatchDeps) =>
  createWatch(deps, { run: followShifts, everyMs: 15_000, failed: 'could not follow shifts' });
