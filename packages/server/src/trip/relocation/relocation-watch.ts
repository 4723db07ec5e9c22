import { createWatch, type WatchDeps } from '../../platform/jobs/watch.ts';
import { settleRelocations } from './relocation.service.ts';

/** Looks which relocations are over as the city's time goes on. */
export const createRelocationWatch = (deps: WatchDeps) =>
  createWatch(deps, { run: settleRelocations, everyMs: 5000, failed: 'could not settle relocations' });
