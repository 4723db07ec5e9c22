import type { AgentCandidate, AssignmentTrace } from '@qafila/contracts';
import type { Weighed } from '@qafila/dispatch';
import { fromMinor } from '@qafila/domain';
import { agentsOf, summariesByIds } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Number of candidates stored per decision: the best ones, and the nearest of those excluded. */
const KEPT_ALLOWED = 20;
const KEPT_EXCLUDED = 20;

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

/** Evaluated agents in the format of the portal. */
export async function candidatesOf(tx: Tx, weighed: readonly Weighed[]): Promise<AgentCandidate[]> {
  const summaries = await summariesByIds(
    tx,
    weighed.map(({ agentId }) => agentId),
  );
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return weighed.flatMap((one) => {
    const summary = byId.get(one.agentId);
    if (!summary) return [];
    return {
      ...summary,
      distanceToPickupKm: rounded(one.distanceToPickupKm, 3),
      durationToPickupMin: rounded(one.durationToPickupMin, 1),
      rideToPickupMin: rounded(one.rideToPickupMin, 1),
      totalDistanceKm: rounded(one.totalDistanceKm, 3),
      cost: one.cost === null ? null : fromMinor(one.cost),
      delayMin: rounded(one.delayMin, 1),
      rank: one.rank,
      tier: one.tier,
      excludedBy: one.excludedBy,
    };
  });
}

export interface NewTrace {
  taskId: string;
  companyId: string;
  round: number;
  configurationTitle: string;
  weighed: readonly Weighed[];
  outcome: AssignmentTrace['outcome'];
  assignedAgentId: string | null;
}

/** Stores the reasons for a decision. */
export async function keepTrace(tx: Tx, trace: NewTrace): Promise<void> {
  const allowed = trace.weighed.filter(({ excludedBy }) => excludedBy.length === 0).slice(0, KEPT_ALLOWED);
  const excluded = trace.weighed.filter(({ excludedBy }) => excludedBy.length > 0).slice(0, KEPT_EXCLUDED);
  const chosen = trace.weighed.find(({ agentId }) => agentId === trace.assignedAgentId);
  const kept = chosen && !allowed.includes(chosen) ? [chosen, ...allowed] : allowed;
  await tx.db
    .insertInto('assignment_trace')
    .values({
      company_id: trace.companyId,
      task_id: trace.taskId,
      at: tx.now(),
      round: trace.round,
      configuration_title: trace.configurationTitle,
      candidates: JSON.stringify(await candidatesOf(tx, [...kept, ...excluded])),
      outcome: trace.outcome,
      assigned_agent_id: trace.assignedAgentId,
    })
    .execute();
}

/** Maximum decisions of one reply. */
const MAX_TRACES = 50;

/** The engine's decisions about a task, newest first, each with its offers. */
export async function tracesOf(tx: Tx, taskId: string): Promise<AssignmentTrace[]> {
  const rows = await tx.db
    .selectFrom('assignment_trace')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .limit(MAX_TRACES)
    .execute();
  const offers = await tx.db
    .selectFrom('offer')
    .selectAll()
    .where(({ eb, val }) => eb(val(taskId), '=', eb.fn.any('task_ids')))
    .orderBy('id')
    .execute();
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
      offers: led.map((offer) => ({
        agentId: offer.agent_id,
        agentPublicId: agents.get(offer.agent_id)?.publicId ?? '',
        offeredAtUtc: offer.offered_at.toISOString(),
        response: offer.response === 'Withdrawn' ? null : offer.response,
        respondedAtUtc: offer.responded_at?.toISOString() ?? null,
      })),
      outcome: row.outcome,
      assignedAgentId: row.assigned_agent_id,
    };
  });
}
