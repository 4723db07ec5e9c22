import * as v from 'valibot';
import { form, Id, IdList } from '../core/index.ts';

export const RELOCATION_STATES = ['running', 'arrived', 'cancelled', 'interrupted'] as const;

/** A free agent on their way to an area. */
export const Relocation = form({
  id: Id,
  agentId: Id,
  agentPublicId: v.string(),
  toPolygonId: Id,
  toPolygonName: v.string(),
  state: v.picklist(RELOCATION_STATES),
  distanceKm: v.number(),
  durationMin: v.number(),
  startedAtUtc: v.string(),
  endedAtUtc: v.nullable(v.string()),
});
export type Relocation = v.InferOutput<typeof Relocation>;

/** Names as the specification spells them. */
export const RelocationRequest = form({ AgentsIds: IdList, ToPolygonId: Id });
export type RelocationRequest = v.InferOutput<typeof RelocationRequest>;

export const RelocationEstimate = form({
  toPolygonId: Id,
  estimates: v.array(
    form({
      agentId: Id,
      /** False when the agent is not free; `message` has the reason. */
      possible: v.boolean(),
      message: v.optional(v.string()),
      distanceKm: v.nullable(v.number()),
      durationMin: v.nullable(v.number()),
    }),
  ),
});
export type RelocationEstimate = v.InferOutput<typeof RelocationEstimate>;
