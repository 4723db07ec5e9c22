import { AppError, AVAILABILITY, type Relocation, type RelocationRequest } from '@qafila/contracts';
import { isInside, targetOf } from '@qafila/domain/location';
import { estimateTravel } from '@qafila/domain/travel';
import { type AgentContact, agentsOf, changeState, lockAgentStates, noSuchAgent } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Apart, inOneRun } from '../../platform/jobs/watch.ts';
import { say } from '../../platform/words/say.ts';
import { getAreaOrThrow } from '../location/area.ts';
import {
  agentOfRelocation,
  allRunning,
  findRelocation,
  lockRunning,
  type RelocationRow,
  relocationOf,
  runningOf,
} from './relocation-rows.ts';

/** Maximum relocations that one run ends; the next run ends the rest. */
const MAX_AT_ONCE = 500;

const agentIdsOf = ({ AgentsIds }: RelocationRequest) => [...new Set(AgentsIds)];

interface Asked {
  agent: AgentContact;
  distanceKm: number;
  durationMin: number;
}

/** Each agent's ride to an area, or the reason why there is none. Only free agents may be relocated. */
async function rides(tx: Tx, request: RelocationRequest) {
  const area = await getAreaOrThrow(tx, request.ToPolygonId);
  const ids = agentIdsOf(request);
  const agents = await agentsOf(tx, ids);
  const to = targetOf(area.polygon);
  const byId = new Map<string, Asked | string>(
    ids.map((id) => {
      const agent = agents.get(id);
      if (!agent) return [id, noSuchAgent()];
      const state = AVAILABILITY.of(agent.availabilityTypeId);
      if (state?.name !== 'free')
        return [
          id,
          say('{agent} is not free: {state}', { agent: agent.fullName, state: say(state?.label ?? '') }),
        ];
      if (!agent.position)
        return [id, say('The position of {agent} is not known', { agent: agent.fullName })];
      const { km, minutes } = estimateTravel(agent.position, to, agent.vehicle);
      return [id, { agent, distanceKm: Number(km.toFixed(3)), durationMin: Number(minutes.toFixed(1)) }];
    }),
  );
  return { area, to, byId };
}

/** Estimates the rides without writing anything. @throws AppError NOT_FOUND for the area */
export async function estimateRelocation(tx: Tx, request: RelocationRequest) {
  const { area, byId } = await rides(tx, request);
  return {
    toPolygonId: area.id,
    estimates: [...byId].map(([agentId, ride]) =>
      typeof ride === 'string'
        ? { agentId, possible: false, message: ride, distanceKm: null, durationMin: null }
        : { agentId, possible: true, distanceKm: ride.distanceKm, durationMin: ride.durationMin },
    ),
  };
}

const emitChange = (tx: Tx, row: Pick<RelocationRow, 'id' | 'company_id' | 'state'>) =>
  tx.emit({
    name: 'relocation.changed',
    companyId: row.company_id,
    data: { relocationId: row.id, state: row.state },
  });

/** Relocates free agents to an area, with a result for each. @throws AppError NOT_FOUND for the area */
export async function relocateAgents(tx: Tx, request: RelocationRequest) {
  // If two users send the same agent, the second learns that the agent is no longer free.
  await lockAgentStates(tx, agentIdsOf(request));
  const { area, to, byId } = await rides(tx, request);
  const results = [];
  for (const [index, id] of [...byId.keys()].entries()) {
    const ride = byId.get(id);
    if (typeof ride === 'object') await start(tx, ride, area, to);
    results.push({
      row: index + 1,
      id,
      ok: typeof ride === 'object',
      ...(typeof ride === 'string' && { message: ride }),
    });
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}

async function start(
  tx: Tx,
  { agent, distanceKm, durationMin }: Asked,
  area: Awaited<ReturnType<typeof getAreaOrThrow>>,
  to: { latitude: number; longitude: number },
): Promise<void> {
  const row = await tx.db
    .insertInto('relocation')
    .values({
      company_id: agent.companyId,
      agent_id: agent.id,
      area_id: area.id,
      area_name: area.name,
      polygon: JSON.stringify(area.polygon),
      ...to,
      distance_km: distanceKm,
      duration_min: durationMin,
      started_at: tx.now(),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await changeState(tx, agent.id, { relocating: true });
  emitChange(tx, row);
  tx.audit('relocation.started', `agent:${agent.id}`, { relocationId: row.id, areaId: area.id });
}

async function end(
  tx: Tx,
  row: RelocationRow,
  state: 'arrived' | 'cancelled' | 'interrupted',
): Promise<RelocationRow> {
  const ended = { ...row, state, ended_at: tx.now() };
  await tx.db
    .updateTable('relocation')
    .set({ state, ended_at: ended.ended_at })
    .where('id', '=', row.id)
    .execute();
  await changeState(tx, row.agent_id, { relocating: false });
  emitChange(tx, ended);
  tx.audit('relocation.ended', `agent:${row.agent_id}`, { relocationId: row.id, state });
  return ended;
}

/**
 * Cancels a relocation; cancelling it again changes nothing.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function cancelRelocation(tx: Tx, id: string): Promise<Relocation> {
  const agentId = await agentOfRelocation(tx, id);
  if (agentId) await lockAgentStates(tx, [agentId]);
  const row = await findRelocation(tx, id);
  if (!row) throw new AppError('NOT_FOUND', { message: say('Relocation not found') });
  if (row.state === 'cancelled') return relocationOf(row);
  if (row.state !== 'running')
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('This relocation is over: {state}', { state: say(row.state) }),
      details: { status: row.state, current: relocationOf(row) },
    });
  return relocationOf(await end(tx, row, 'cancelled'));
}

/** Interrupts the relocation of a locked agent, since a task takes precedence. */
export async function interruptRelocation(tx: Tx, agentId: string): Promise<void> {
  const row = await runningOf(tx, agentId);
  if (row) await end(tx, row, 'interrupted');
}

type Running = Awaited<ReturnType<typeof allRunning>>[number];

/** How a relocation ends, if its agent has arrived, got a task, or stopped: gone offline, or at the end of their shift. */
function outcomeOf(row: Running): Parameters<typeof end>[2] | undefined {
  const { at_latitude: latitude, at_longitude: longitude } = row;
  if (latitude !== null && longitude !== null && isInside({ latitude, longitude }, row.polygon))
    return 'arrived';
  if (row.active_task_count > 0) return 'interrupted';
  return row.online && row.on_shift ? undefined : 'cancelled';
}

/** Ends relocations whose agents have arrived, got a task, or stopped. @returns how many. */
export async function settleRelocations(tx: Tx, apart: Apart = inOneRun): Promise<number> {
  const over = (await allRunning(tx))
    .flatMap((row) => {
      const outcome = outcomeOf(row);
      return outcome ? { row, outcome } : [];
    })
    .slice(0, MAX_AT_ONCE);
  await lockAgentStates(
    tx,
    over.map(({ row }) => row.agent_id),
  );
  const locked = await lockRunning(
    tx,
    over.map(({ row }) => row.id),
  );
  for (const { row, outcome } of over) if (locked.has(row.id)) await apart(() => end(tx, row, outcome));
  return locked.size;
}
