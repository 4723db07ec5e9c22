import * as v from 'valibot';
import { form, Id, optionalText, requiredText, SEEN } from '../core/index.ts';

/** Something an agent is able or allowed to do. Restricted skills exclude agents, unrestricted ones rank them. */
export const Skill = form({
  id: Id,
  name: v.string(),
  isExclusive: v.boolean(),
  description: v.nullable(v.string()),
  agentCount: v.number(),
  createdBy: v.string(),
  updatedBy: v.nullable(v.string()),
  createdAtUtc: v.string(),
  updatedAtUtc: v.string(),
});
export type Skill = v.InferOutput<typeof Skill>;

export const SkillInput = form({
  name: requiredText(100),
  isExclusive: v.optional(v.boolean(), false),
  description: optionalText(500),
});
export type SkillInput = v.InferOutput<typeof SkillInput>;

export const SkillPatch = v.partial(form({ ...SkillInput.entries, isExclusive: v.boolean(), ...SEEN }));
export type SkillPatch = v.InferOutput<typeof SkillPatch>;

/** Who has and who asks for a skill. Automation rules that assign it keep it from being deleted. */
export const SkillUsage = form({
  agentCount: v.number(),
  openTaskCount: v.number(),
  rules: v.array(form({ id: Id, name: v.string() })),
});
export type SkillUsage = v.InferOutput<typeof SkillUsage>;
