import { AGENT_TRANSPORT, type CoverageBoard } from '@qafila/contracts';
import { agentBars, conflictsOf, shiftDaysOf, workingPerQuarter } from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { type CountOrders, neededAgents } from './needed-agents.ts';
import { publishedState } from './publish.ts';
import { readWeek, type Week } from './read-week.ts';

/** Agents planned per quarter hour, by vehicle; in an area only work of shifts that are bound to it. */
export function plannedAgents({ firstDay, shifts, formerShifts, agents }: Week, areaId: string | null) {
  const days = shiftDaysOf({ shifts, formerShifts });
  const ofArea = new Set(
    [...shifts, ...formerShifts]
      .filter(({ areaIds }) => areaId !== null && areaIds.includes(areaId))
      .map(({ id }) => id),
  );
  return AGENT_TRANSPORT.names.flatMap((vehicle) => {
    const bars = agents
      .filter((agent) => agent.vehicle === vehicle)
      .flatMap((agent) => agentBars(agent, days))
      .filter(({ shiftId }) => areaId === null || (shiftId !== null && ofArea.has(shiftId)));
    return bars.length === 0 ? [] : [{ vehicle, quarters: workingPerQuarter(bars, firstDay) }];
  });
}

/** The agents needed and planned in a week. @throws AppError NOT_FOUND for an area that does not exist. */
export async function coverageBoard(
  tx: Tx,
  query: { week?: string | undefined; areaId?: string | undefined },
  countOrders: CountOrders,
): Promise<CoverageBoard> {
  const week = await readWeek(tx, query);
  const areaId = query.areaId || null;
  const { needed, pastDays } = await neededAgents(tx, week, { ...week, areaId }, countOrders);
  return {
    ...week,
    needed,
    pastDays,
    planned: plannedAgents(week, areaId),
    conflicts: conflictsOf(week),
    published: await publishedState(tx, week),
  };
}
