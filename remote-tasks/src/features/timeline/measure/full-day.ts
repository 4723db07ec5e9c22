import { MINUTE_MS } from '@qafila/contracts/core';
import type { TASK_STATUS } from '@qafila/contracts/task';
import type { Timeline, TimelineStop } from '@qafila/contracts/trip';
import type { TimeWindow } from '../bars/time-scale.ts';

const GIVEN_NAMES = ['Khalid', 'Noora', 'Omar', 'Aisha', 'Yousef', 'Mariam', 'Hamad', 'Fatima'];
const AHEAD = [
  'Planned',
  'PickingUp',
  'InProgress',
  'Delivering',
] as const satisfies readonly (typeof TASK_STATUS.names)[number][];

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A deterministic day of many agents with stops over the whole window, some of them late. */
export function fullDay({ fromMs, toMs }: TimeWindow, agents: number, stopsEach: number): Timeline {
  const utc = (ms: number) => new Date(ms).toISOString();
  const nowMs = fromMs + (toMs - fromMs) / 3;
  const everyMs = (toMs - fromMs) / stopsEach;
  const stopOf = (agent: number, order: number): TimelineStop => {
    const seed = (agent * 31 + order * 17) % 23;
    const kind = order % 2 === 0 ? 'pickup' : 'delivery';
    const atMs = fromMs + order * everyMs + seed * MINUTE_MS;
    const slackMin = kind === 'delivery' ? seed - 4 : null;
    return {
      taskId: idOf(1_000_000 + agent * 1000 + Math.floor(order / 2)),
      taskShortId: `T-${agent * 100 + Math.floor(order / 2)}`,
      kind,
      order,
      status: atMs < nowMs ? 'Delivered' : (AHEAD[seed % AHEAD.length] ?? 'Planned'),
      atUtc: utc(atMs),
      travelMin: 8 + seed,
      serviceMin: 3 + (seed % 5),
      waitMin: kind === 'pickup' ? seed % 7 : 0,
      dueByUtc: utc(atMs + (slackMin ?? 0) * MINUTE_MS),
      slackMin,
      done: atMs < nowMs,
      movable: atMs >= nowMs,
    };
  };
  return {
    nowUtc: utc(nowMs),
    fromUtc: utc(fromMs),
    toUtc: utc(toMs),
    truncated: false,
    rows: Array.from({ length: agents }, (_, agent) => ({
      agentId: idOf(agent + 1),
      publicId: `AG-${agent + 1}`,
      fullName: `${GIVEN_NAMES[agent % GIVEN_NAMES.length]} ${agent + 1}`,
      transportTypeId: ((agent % 5) + 1) as 1 | 2 | 3 | 4 | 5,
      availabilityTypeId: ((agent % 3) + 1) as 1 | 2 | 3,
      shifts: [{ startUtc: utc(fromMs + 2 * 60 * MINUTE_MS), endUtc: utc(toMs - 4 * 60 * MINUTE_MS) }],
      stops: Array.from({ length: stopsEach }, (_, order) => stopOf(agent, order)),
      planVersion: 'v1',
    })),
  };
}
