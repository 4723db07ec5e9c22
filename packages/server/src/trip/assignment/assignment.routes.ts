import { AppError, calls } from '@qafila/contracts';
import { rankCandidates, type Weighed } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { withPartnersSkills } from '../offload/partners-skills.ts';
import { workingCompany } from '../offload/shared.ts';
import { companySettings } from '../settings/settings.service.ts';
import type { TellRecipient } from '../stop/work.service.ts';
import { seenRow, type TaskRow } from '../task/task-row.ts';
import { agentsFound } from './agents-found.ts';
import { answerOffer } from './offer.service.ts';
import { roundAgents, roundOptions, roundTask } from './round-input.ts';
import { candidatesOf, tracesOf } from './trace.store.ts';

/** Agents weighed for a task, whoever was asked before: what a person decides by. */
async function weighAll(tx: Tx, row: TaskRow): Promise<Weighed[]> {
  const companyId = workingCompany(row);
  const settings = await companySettings(tx, companyId);
  const { agents } = await roundAgents(tx, companyId, settings);
  const [task = row] = await withPartnersSkills(tx, [row]);
  return rankCandidates(roundTask(task, settings, []), agents, {
    ...roundOptions(tx.now()),
    travel: estimateTravel,
  });
}

/** Who may carry what: candidates, decisions, answers. */
export const assignmentRoutes = (tellRecipient: TellRecipient): Route[] => [
  route(calls.assignment.candidates, (ctx) =>
    ctx.tx(async (tx) => {
      const row = await seenRow(tx, ctx.body.taskId);
      const page = pageOf(ctx.query);
      const search = (ctx.body.search ?? ctx.query.search)?.trim();
      const all = await weighAll(tx, row);
      const matching = search ? await agentsFound(tx, workingCompany(row), search) : undefined;
      const shown = matching ? all.filter(({ agentId }) => matching.has(agentId)) : all;
      const items = await candidatesOf(tx, shown.slice(page.offset, page.offset + page.pageSize));
      return { items, pagingFilteringContext: pagingContext(page, shown.length) };
    }),
  ),
  route(calls.assignment.trace, (ctx) =>
    ctx.tx(async (tx) => {
      await seenRow(tx, ctx.query.id);
      return { items: await tracesOf(tx, ctx.query.id) };
    }),
  ),
  route(calls.courier.answerOffer, (ctx) =>
    ctx.tx(async (tx) => {
      if (!ctx.actor.roles.includes('Agent')) throw new AppError('FORBIDDEN');
      return answerOffer(tx, ctx.body, tellRecipient);
    }),
  ),
];
