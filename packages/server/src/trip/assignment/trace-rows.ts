import {
  type AgentCandidate,
  type AgentSummary,
  type AssignmentTrace,
  DAY_MS,
  DECISIONS_KEPT_DAYS,
} from '@qafila/contracts';
import type { HeldTask, RoundTrace, Weighed } from '@qafila/dispatch';
import { type Currency, fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import { agentsOf, summariesByIds } from '../../agent/index.ts';
import { deleteSome } from '../../platform/database/delete-some.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

function candidateOf(summary: AgentSummary, weighed: Weighed, currency: Currency): AgentCandidate {
  return {
    ...summary,
    distanceToPickupKm: rounded(weighed.distanceToPickupKm, 3),
    durationToPickupMin: rounded(weighed.durationToPickupMin, 1),
    rideToPickupMin: rounded(weighed.rideToPickupMin, 1),
    totalDistanceKm: rounded(weighed.totalDistanceKm, 3),
    cost: weighed.cost === null ? null : fromMinor(weighed.cost, currency),
    delayMin: rounded(weighed.delayMin, 1),
    place: weighed.place && {
      minutes: rounded(weighed.approachMin, 1) ?? 0,
      parameter: weighed.place.parameter,
      taken: rounded(weighed.place.taken, 3) ?? 0,
    },
    rank: weighed.rank,
    tier: weighed.tier,
    excludedBy: weighed.excludedBy,
  };
}

/** Evaluated agents of several tasks in the format of the portal, read at once. */
async function candidateLists(
  tx: Tx,
  companyId: string | null,
  lists: readonly (readonly Weighed[])[],
): Promise<AgentCandidate[][]> {
  const ids = new Set(lists.flatMap((list) => list.map(({ agentId }) => agentId)));
  const currency = await currencyOf(tx, companyId);
  const byId = new Map((await summariesByIds(tx, [...ids])).map((summary) => [summary.id, summary]));
  return lists.map((list) =>
    list.flatMap((weighed) => {
      const summary = byId.get(weighed.agentId);
      return summary ? candidateOf(summary, weighed, currency) : [];
    }),
  );
}

/** Evaluated agents in the format of the portal, their costs in the currency of a company. */
export async function candidatesOf(
  tx: Tx,
  companyId: string,
  weighed: readonly Weighed[],
): Promise<AgentCandidate[]> {
  const [list = []] = await candidateLists(tx, companyId, [weighed]);
  return list;
}

export interface NewTrace {
  trace: RoundTrace;
  companyId: string;
  round: number;
  configurationTitle: string;
  outcome: AssignmentTrace['outcome'];
  assignedAgentId: string | null;
  held: Pick<HeldTask, 'agentId' | 'untilMs'> | null;
}

/** Stores the reasons for decisions, all of one company. A task that is held again has only its last one of these. */
export async function keepTraces(tx: Tx, traces: readonly NewTrace[]): Promise<void> {
  const candidates = await candidateLists(
    tx,
    traces[0]?.companyId ?? null,
    traces.map(({ trace }) => trace.candidates),
  );
  const held = traces.filter(({ outcome }) => outcome === 'held').map(({ trace }) => trace.taskId);
  if (held.length > 0)
    await tx.db
      .deleteFrom('assignment_trace')
      .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${held}::uuid[]`))
      .where('outcome', '=', 'held')
      .execute();
  await insertRows(
    tx,
    'assignment_trace',
    traces.map(({ trace, companyId, round, configurationTitle, outcome, assignedAgentId, held }, index) => ({
      company_id: companyId,
      task_id: trace.taskId,
      at: tx.now(),
      round,
      configuration_title: configurationTitle,
      candidates: candidates[index] ?? [],
      eligible: trace.eligible,
      excluded: [...trace.excluded],
      outcome,
      assigned_agent_id: assignedAgentId,
      held_agent_id: held?.agentId ?? null,
      held_until: held && new Date(held.untilMs),
    })),
  );
}

/** Removes old decisions. @returns how many */
export const forgetOldTraces = (tx: Tx): Promise<number> =>
  deleteSome(
    tx,
    'assignment_trace',
    sql`at < ${new Date(tx.now().getTime() - DECISIONS_KEPT_DAYS * DAY_MS)}`,
  );

/** Maximum decisions of one reply. */
const MAX_TRACES = 50;

/**
 * Offers of a task, among those of these companies from a moment on until it ended: of all that were ever made, no index finds those of
 * one task.
 */
export const offersSince = (
  tx: Tx,
  taskId: string,
  { companyIds, since }: { companyIds: readonly string[]; since: Date },
) =>
  tx.db
    .selectFrom('offer')
    .selectAll()
    .where('company_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${companyIds}::uuid[]`))
    .where('offered_at', '>=', since)
    .where(
      'offered_at',
      '<=',
      sql<Date>`(select case when t.status_id >= 7 then t.updated_at else ${tx.now()}::timestamptz end
                   from task t where t.id = ${taskId})`,
    )
    .where(({ eb, val }) => eb(val(taskId), '=', eb.fn.any('task_ids')))
    .orderBy('id');

/** The engine's decisions about a task, newest first, each with its offers. */
export async function tracesOf(tx: Tx, taskId: string): Promise<AssignmentTrace[]> {
  const rows = await tx.db
    .selectFrom('assignment_trace')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .limit(MAX_TRACES)
    .execute();
  const oldest = rows.at(-1);
  if (!oldest) return [];
  const companyIds = [...new Set(rows.map(({ company_id }) => company_id))];
  const offers = await offersSince(tx, taskId, { companyIds, since: oldest.at }).execute();
  const agents = await agentsOf(
    tx,
    offers.map(({ agent_id }) => agent_id),
  );
  return rows.map((row, index) => {
    const until = rows[index - 1]?.at;
    const led = offers.filter(({ offered_at }) => offered_at >= row.at && (!until || offered_at < until));
    return {
      id: row.id,
      atUtc: row.at.toISOString(),
      round: row.round,
      configurationTitle: row.configuration_title,
      candidates: row.candidates,
      ...(row.eligible !== null && { eligible: row.eligible }),
      ...(row.excluded && { excluded: row.excluded }),
      offers: led.map((offer) => ({
        agentId: offer.agent_id,
        agentPublicId: agents.get(offer.agent_id)?.publicId ?? '',
        offeredAtUtc: offer.offered_at.toISOString(),
        response: offer.response === 'Withdrawn' ? null : offer.response,
        respondedAtUtc: offer.responded_at?.toISOString() ?? null,
        ...(offer.withdrawn_by && { withdrawnBy: offer.withdrawn_by }),
      })),
      outcome: row.outcome,
      assignedAgentId: row.assigned_agent_id,
      held:
        row.held_agent_id && row.held_until
          ? { agentId: row.held_agent_id, untilUtc: row.held_until.toISOString() }
          : null,
    };
  });
}
