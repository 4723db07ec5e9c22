import { type CallInput, calls, MINUTE_MS, type Task, type TaskDraft } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { type AgentServer, startAgents } from '../agent/agent.fixture.ts';
import { type Proof, proveJournal } from '../journal/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { createAssignmentRunner } from './assignment/runner.ts';
import { inlineRounds } from './fleet/inline-rounds.fixture.ts';
import { markLate } from './task/list/late-tasks.ts';

type Progress = CallInput<typeof calls.taskProof.progress>['body'];

const souq = {
  name: 'Souq Waqif',
  address: 'Al Souq',
  phoneNumber: '33445566',
  latitude: 25.2877,
  longitude: 51.5329,
};
const pearl = {
  name: 'Aisha Noor',
  address: 'The Pearl',
  phoneNumber: '55667788',
  latitude: 25.37,
  longitude: 51.55,
};

/** A server with agents and tasks. */
export async function startTrips(options?: Parameters<typeof startAgents>[0]) {
  const agents: AgentServer = await startAgents(options);
  const { server, ask } = agents;
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const draft = (change: Partial<TaskDraft> = {}): TaskDraft => ({
    pickup: souq,
    delivery: pearl,
    pickupByUtc: inMinutes(10),
    deliverByUtc: inMinutes(40),
    ...change,
  });
  const create = async (change?: Partial<TaskDraft>): Promise<Task> =>
    (await ask(calls.task.create, { body: draft(change) })).reply;
  const read = async (id: string): Promise<Task> => (await ask(calls.task.get, { query: { id } })).reply;
  const assign = (taskId: string, agentId: string, as?: SignedIn) =>
    ask(calls.assignment.assign, { body: { taskId, agentId } }, as);
  const move = (task: { id: string }, name: Progress['move'], more: Partial<Progress> = {}, as?: SignedIn) =>
    ask(calls.taskProof.progress, { body: { taskId: task.id, move: name, ...more } }, as);
  return {
    ...agents,
    souq,
    pearl,
    inMinutes,
    draft,
    create,
    read,
    assign,
    move,
    /** A courier who is online at the souq. */
    async onlineCourier(change?: Parameters<AgentServer['courier']>[0]) {
      const courier = await agents.courier(change);
      await ask(calls.courier.setOnline, { body: { online: true } }, courier.self);
      const positions = [{ latitude: souq.latitude, longitude: souq.longitude, atUtc: inMinutes(0) }];
      await ask(calls.courier.report, { body: { positions } }, courier.self);
      return courier;
    },
    /** Looks once for tasks that are late. */
    markLate: () => server.deps.withTx(SYSTEM, markLate),
    /** Decides once about all tasks that are due. */
    decide: () => createAssignmentRunner(server.deps, async () => {}, inlineRounds(server.deps)).run(),
    /** Result of the journal's proof; empty if it is consistent. */
    proof: (): Promise<Proof> => server.deps.withTx(SYSTEM, proveJournal),
    /** An agent's account balances, minor units, by kind of account. */
    balances: (agentId: string) =>
      server.deps.withTx(SYSTEM, async ({ db }) => {
        const rows = await db
          .selectFrom('journal_account')
          .select(['kind', 'balance_minor'])
          .where('agent_id', '=', agentId)
          .execute();
        return Object.fromEntries(rows.map((row) => [row.kind, Number(row.balance_minor)]));
      }),
  };
}
export type TripServer = Awaited<ReturnType<typeof startTrips>>;
