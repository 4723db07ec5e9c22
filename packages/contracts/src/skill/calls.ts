import * as v from 'valibot';
import {
  BulkReply,
  ById,
  defineCall,
  form,
  Id,
  IdList,
  ListQuery,
  listReply,
  OPERATE,
  queryBoolean,
  queryList,
  READ,
  sortedBy,
} from '../core/index.ts';
import { Skill, SkillInput, SkillPatch, SkillUsage } from './skill.ts';

/** What the skills can be sorted by; `skillName` is the column that shows the name. */
const SKILL_SORTS = ['name', 'skillName'] as const;
const OfSkill = form({ skillId: Id });
/** Agents who meet a requirement: of all active ones, of those online and on shift, and of these the free ones. */
const counts = { agents: v.number(), onShift: v.number(), free: v.number() };
const SkillCoverQuery = form({
  skillIds: queryList(Id),
  /** Whether an agent must have all of these skills; otherwise one is enough. */
  allRequired: queryBoolean(),
});
/** Which agents are there for required skills. */
export const SkillCover = form({
  skills: v.array(form({ id: Id, name: v.string(), isExclusive: v.boolean(), ...counts })),
  /** Agents who meet the whole requirement. */
  matching: form(counts),
});
export type SkillCover = v.InferOutput<typeof SkillCover>;
const SkillsOfAgents = form({ agentIds: IdList, skillIds: IdList });

export const skillCalls = {
  all: defineCall({
    name: 'Skills.all',
    method: 'GET',
    path: '/agent-api/Skills/all',
    summary: 'Skills of the company.',
    policy: READ,
    query: form({ ...ListQuery.entries, sortBy: sortedBy(...SKILL_SORTS) }),
    reply: listReply(Skill),
  }),
  get: defineCall({
    name: 'Skills.get',
    method: 'GET',
    path: '/agent-api/Skills',
    summary: 'One skill.',
    policy: READ,
    query: ById,
    reply: Skill,
  }),
  usage: defineCall({
    name: 'Skills.usage',
    method: 'GET',
    path: '/agent-api/Skills/usage',
    summary: 'How many agents have a skill, how many open tasks ask for it, and the rules that assign it.',
    policy: READ,
    query: OfSkill,
    reply: SkillUsage,
  }),
  cover: defineCall({
    name: 'Skills.cover',
    method: 'GET',
    path: '/agent-api/Skills/cover',
    summary: 'How many agents have required skills, how many of them are on shift, and how many are free.',
    policy: READ,
    query: SkillCoverQuery,
    reply: SkillCover,
  }),
  create: defineCall({
    name: 'Skills.create',
    method: 'POST',
    path: '/agent-api/Skills',
    summary: 'Adds a skill.',
    policy: OPERATE,
    body: SkillInput,
    reply: Skill,
    status: 201,
  }),
  update: defineCall({
    name: 'Skills.update',
    method: 'PATCH',
    path: '/agent-api/Skills/update-skill',
    summary: 'Changes a skill.',
    policy: OPERATE,
    query: OfSkill,
    body: SkillPatch,
    reply: Skill,
  }),
  delete: defineCall({
    name: 'Skills.delete',
    method: 'POST',
    path: '/agent-api/Skills/delete-skill',
    summary: 'Removes a skill that no rule assigns from the company, its agents and its open tasks.',
    policy: OPERATE,
    query: OfSkill,
    replyEncoding: 'empty',
    status: 204,
  }),
  assign: defineCall({
    name: 'Skills.assign',
    method: 'POST',
    path: '/agent-api/Skills/assign-skills',
    summary: 'Gives skills to agents.',
    policy: OPERATE,
    body: SkillsOfAgents,
    reply: BulkReply,
  }),
  remove: defineCall({
    name: 'Skills.remove',
    method: 'POST',
    path: '/agent-api/Skills/remove-skills',
    summary: 'Takes skills from agents.',
    policy: OPERATE,
    body: SkillsOfAgents,
    reply: BulkReply,
  }),
} as const;
