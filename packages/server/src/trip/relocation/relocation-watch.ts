import { createWatch, type WatchDeps } from '../../platform/jobs/watch.ts';
import { settleRelocations } from './relocation.ts';

/** Ends finished relocations periodically, by the city's time. */
export const createRelocationWatch = (deps: WatchDeps) =>
  createWatch(deps, { run: settleRelocations, everyMs: 5000, failed: 'could not settle relocations' });
