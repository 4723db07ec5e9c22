import { createWatch, type WatchDeps } from '../../platform/jobs/watch.ts';
import { followSome } from './follow-shifts.ts';

/** Follows shifts periodically, by the city's time. */
export const createShiftWatch = (deps: WatchDeps) =>
  createWatch(deps, { run: followSome, everyMs: 15_000, failed: 'could not follow shifts' });
