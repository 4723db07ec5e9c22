import { createWatch, type WatchDeps } from '../../platform/jobs/watch.ts';
import { followShifts } from './follow-shifts.ts';

/** Puts agents on and off shift as the city's time goes on. */
export const createShiftWatch = (deps: WatchDeps) =>
  createWatch(deps, { look: followShifts, everyMs: 15_000, failed: 'shifts could not be followed' });
