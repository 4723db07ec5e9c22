import { TASK_STATUS } from '@qafila/contracts';
import type { StopRow } from './stop-rows.ts';

const UNDER_WAY = { pickup: 'PickingUp', delivery: 'Delivering' } as const;

/** Number of leading stops that can't be moved: the one that the agent is riding to. */
export const underWay = ([first]: readonly Pick<StopRow, 'kind' | 'status_id'>[]): 0 | 1 =>
  first && TASK_STATUS.of(first.status_id)?.name === UNDER_WAY[first.kind] ? 1 : 0;
