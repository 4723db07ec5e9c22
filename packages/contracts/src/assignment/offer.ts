import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { Task } from '../task/index.ts';
import { AGENT_TASK_TYPE } from './enums.ts';

/** An offer as its agent gets it. It lapses at `expiresAtUtc`. */
export const Offer = v.object({
  id: Id,
  agentId: Id,
  agentTaskType: v.picklist(AGENT_TASK_TYPE.names),
  /** The task or the planned trip. */
  entityId: Id,
  tasks: v.array(
    v.pick(Task, [
      'id',
      'shortId',
      'pickup',
      'delivery',
      'pickupByUtc',
      'deliverByUtc',
      'amountToBeCollected',
    ]),
  ),
  distanceKm: v.nullable(v.number()),
  offeredAtUtc: v.string(),
  expiresAtUtc: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;
