import { EMPLOYMENT, type MetadataEntry } from '@qafila/contracts';
import type { RoundAgent, Stop } from '@qafila/dispatch';
import { stopTimes, type TaskRules, taskConfigOf } from '@qafila/domain/config';
import { minorPerUnit } from '@qafila/domain/money';
import { sql } from 'kysely';
import { companyAgents, type DispatchAgent } from '../../agent/fleet.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { roundStop } from '../stop/round-stop.ts';
import { underWay } from '../stop/under-way.ts';

interface StopFacts {
  agent_id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  latitude: number;
  longitude: number;
  due_at: Date;
  late_minor: string;
  status_id: number;
  metadata: MetadataEntry[];
}

/** What an agent has ahead, in order. */
type Ahead = Pick<RoundAgent, 'stops' | 'fixedStops'>;

async function stopsByAgent(tx: Tx, companyId: string, rules: TaskRules) {
  // Without overrides, all stops have the settings of the base.
  const metadata = rules.overrides.length > 0 ? sql`t.metadata` : sql`'[]'::jsonb`;
  const { rows } = await sql<StopFacts>`
    select s.agent_id, s.task_id, s.kind,
           case s.kind when 'pickup' then t.pickup_latitude else t.delivery_latitude end as latitude,
           case s.kind when 'pickup' then t.pickup_longitude else t.delivery_longitude end as longitude,
           case s.kind when 'pickup' then t.pickup_by else t.deliver_by end as due_at,
           t.cost_per_minute_late_minor as late_minor, t.status_id, ${metadata} as metadata
      from agent_stop s join task t on t.id = s.task_id
     where s.company_id = ${companyId} and s.done_at is null
     order by s.agent_id, s.position`.execute(tx.db);
  const byAgent = new Map<string, { stops: Stop[]; fixedStops: number }>();
  for (const row of rows) {
    const stop = roundStop(
      { taskId: row.task_id, kind: row.kind },
      { latitude: row.latitude, longitude: row.longitude },
      row.due_at,
      Number(row.late_minor),
      stopTimes(taskConfigOf(rules, row.metadata), row.kind),
    );
    const ahead = byAgent.get(row.agent_id);
    if (ahead) ahead.stops.push(stop);
    else byAgent.set(row.agent_id, { stops: [stop], fixedStops: underWay([row]) });
  }
  return byAgent;
}

const NOTHING_AHEAD: Ahead = { stops: [], fixedStops: 0 };

/** An agent in the engine's format. */
export const roundAgent = (agent: DispatchAgent, ahead: Ahead = NOTHING_AHEAD): RoundAgent => ({
  id: agent.id,
  companyIds: [agent.companyId],
  vehicle: agent.vehicle,
  fleet: agent.fleet,
  active: agent.employmentStatusId === EMPLOYMENT.id('active'),
  online: agent.online,
  onShift: agent.onShift,
  onBreak: agent.onBreak,
  shiftEndsAtMs: agent.shiftEndsAt?.getTime() ?? null,
  position: agent.position,
  positionAtMs: agent.positionAt?.getTime() ?? null,
  ...ahead,
  skills: agent.skills,
  metadata: agent.metadata,
  idleSinceMs: agent.idleSince?.getTime() ?? null,
  minorPerUnit: minorPerUnit(agent.currency),
  costPerKm: agent.costPerKm,
  costPerHour: agent.costPerHour,
});

/** A company's agents in the engine's format. */
export interface Fleet {
  agents: RoundAgent[];
  /** Ids of the agents who accept automatically. */
  acceptsAtOnce: Set<string>;
  /** Ids of the agents with a pending offer. */
  asked: Set<string>;
}

/** Reads the company's agents, with what they have ahead. @param rules settings of their stops */
export async function readFleet(tx: Tx, companyId: string, rules: TaskRules): Promise<Fleet> {
  const found = await companyAgents(tx, companyId);
  const stops = await stopsByAgent(tx, companyId, rules);
  const asked = await tx.db
    .selectFrom('offer')
    .select('agent_id')
    .where('company_id', '=', companyId)
    .where('response', 'is', null)
    .execute();
  return {
    agents: found.map((agent) => roundAgent(agent, stops.get(agent.id))),
    acceptsAtOnce: new Set(found.filter(({ autoAccept }) => autoAccept).map(({ id }) => id)),
    asked: new Set(asked.map(({ agent_id }) => agent_id)),
  };
}
