import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  assignSkills,
  createSkill,
  deleteSkill,
  getSkillOrThrow,
  removeSkills,
  type SkillUsers,
  skillsPage,
  skillUsage,
  updateSkill,
} from './skill.ts';

import { skillCover } from './skill-cover.ts';

/** Skills of agents: abilities, licences and permissions. */
export const skillRoutes = (users: SkillUsers): Route[] => [
  route(calls.skill.all, (ctx) => ctx.tx((tx) => skillsPage(tx, ctx.query))),
  route(calls.skill.get, (ctx) => ctx.tx((tx) => getSkillOrThrow(tx, ctx.query.id))),
  route(calls.skill.usage, (ctx) => ctx.tx((tx) => skillUsage(tx, ctx.query.skillId, users))),
  route(calls.skill.cover, (ctx) => ctx.tx((tx) => skillCover(tx, ctx.query))),
  route(calls.skill.create, (ctx) => ctx.tx((tx) => createSkill(tx, ctx.body))),
  route(calls.skill.update, (ctx) =>
    ctx.tx((tx) => updateSkill(tx, ctx.query.skillId, ctx.body, users.tasks)),
  ),
  route(calls.skill.delete, (ctx) => ctx.tx((tx) => deleteSkill(tx, ctx.query.skillId, users))),
  route(calls.skill.assign, (ctx) => ctx.tx((tx) => assignSkills(tx, ctx.body))),
  route(calls.skill.remove, (ctx) => ctx.tx((tx) => removeSkills(tx, ctx.body, users.tasks))),
];
