import { type AgentContact, changeState } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from '../record/task-row.ts';
import { orderStops, reachTimes, type StopOrder, type StopRow } from './stop-rows.ts';

/** The position of new tasks among an agent's open stops. */
export type Arrange = (
  open: readonly StopRow[],
  tasks: readonly TaskRow[],
  agent: AgentContact,
) => readonly StopOrder[];

const orderOf = ({ task_id, kind }: StopRow): StopOrder => ({ taskId: task_id, kind });

/** After their other stops: all pickups, then all deliveries. */
export const appended: Arrange = (open, tasks) => {
  const given = new Set(tasks.map(({ id }) => id));
  return [
    ...open.filter(({ task_id }) => !given.has(task_id)).map(orderOf),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'pickup' as const })),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'delivery' as const })),
  ];
};

type Ahead = Pick<StopRow, 'task_id' | 'kind' | 'latitude' | 'longitude' | 'due_at' | 'metadata'>;

/**
 * An agent's open stops in the given order; stops it does not name come last, completed ones are left out.
 */
export function aheadOf(
  order: readonly StopOrder[],
  open: readonly StopRow[],
  rows: readonly TaskRow[],
  fresh: ReadonlySet<string>,
): Ahead[] {
  const keyOf = ({ taskId, kind }: StopOrder) => `${kind} ${taskId}`;
  const had = new Map(open.map((stop) => [keyOf(orderOf(stop)), stop]));
  const tasks = new Map(rows.map((row) => [row.id, row]));
  const named = order.flatMap(({ taskId, kind }): Ahead[] => {
    const stop = had.get(keyOf({ taskId, kind }));
    if (stop) return [stop];
    const row = fresh.has(taskId) ? tasks.get(taskId) : undefined;
    if (!row) return [];
    const { latitude, longitude } = row[kind];
    return [
      {
        task_id: taskId,
        kind,
        latitude,
        longitude,
        due_at: kind === 'pickup' ? row.pickup_by : row.deliver_by,
        metadata: row.metadata,
      },
    ];
  });
  const isNamed = new Set(order.map(keyOf));
  return [...named, ...open.filter((stop) => !isNamed.has(keyOf(orderOf(stop))))];
}

/**
 * Writes an agent's stops and their expected times in one statement, since each update of a task touches many
 * indexes.
 */
export async function lineUp(
  tx: Tx,
  agent: AgentContact,
  tripId: string,
  ahead: readonly Ahead[],
): Promise<void> {
  const order = ahead.map(({ task_id, kind }) => ({ taskId: task_id, kind }));
  await orderStops(tx, agent, tripId, order, await reachTimes(tx, agent, ahead));
  const activeTaskCount = new Set(order.map(({ taskId }) => taskId)).size;
  await changeState(tx, agent.id, { activeTaskCount });
}
