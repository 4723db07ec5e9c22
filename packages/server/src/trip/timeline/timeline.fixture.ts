import {
  type CallInput,
  calls,
  type MovePreview,
  type Task,
  type Timeline,
  type TimelineDrop,
  type TimelineRow,
} from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { startTrips, type TripServer } from '../trip.fixture.ts';

/** A server with the calls of the timeline. */
export async function startTimeline() {
  const trips: TripServer = await startTrips();
  const get = async (query: CallInput<typeof calls.timeline.get>['query'] = {}): Promise<Timeline> =>
    (await trips.ask(calls.timeline.get, { query })).reply;
  const row = async (agentId: string): Promise<TimelineRow> => {
    const [found] = (await get({ agentId })).rows;
    if (!found) throw new Error('The agent has no row');
    return found;
  };
  const preview = async (move: CallInput<typeof calls.timeline.preview>['body']): Promise<MovePreview> =>
    (await trips.ask(calls.timeline.preview, { body: move })).reply;
  const move = (drop: Omit<TimelineDrop, 'seen'> & { seen?: TimelineDrop['seen'] }, as?: SignedIn) =>
    trips.ask(calls.timeline.move, { body: { seen: [], ...drop } }, as);
  return {
    ...trips,
    trips,
    get,
    row,
    preview,
    move,
    undo: (moveId: string, as?: SignedIn) => trips.ask(calls.timeline.undo, { body: { moveId } }, as),
    /** Moves tasks after a preview, as the portal does. */
    async dropSeen(drop: Omit<TimelineDrop, 'seen'>, as?: SignedIn) {
      const { rows } = await preview(drop);
      return move({ ...drop, seen: rows.map(({ agentId, planVersion }) => ({ agentId, planVersion })) }, as);
    },
    /** An agent's open stops, as `P T-1`, `D T-1`. */
    orderOf: async (agentId: string): Promise<string[]> =>
      (await row(agentId)).stops
        .filter(({ done }) => !done)
        .map(({ kind, taskShortId }) => `${kind === 'pickup' ? 'P' : 'D'} ${taskShortId}`),
    /** An agent at the souq with tasks. */
    async agentWith(count: number, change?: Parameters<TripServer['create']>[0]) {
      const courier = await trips.onlineCourier();
      const tasks: Task[] = [];
      for (let made = 0; made < count; made += 1) {
        const task = await trips.create({ deliverByUtc: trips.inMinutes(240), ...change });
        await trips.assign(task.id, courier.agent.id);
        tasks.push(task);
      }
      return { ...courier, tasks };
    },
  };
}
export type TimelineServer = Awaited<ReturnType<typeof startTimeline>>;
