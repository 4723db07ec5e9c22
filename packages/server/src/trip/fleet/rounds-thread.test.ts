import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG, MINUTE_MS, type Task } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import type { Round } from './decide-for-fleet.ts';
import { inlineRounds } from './inline-rounds.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

/** A round about these tasks, which may go to any agent of the company. */
function roundOf(companyId: string, tasks: readonly Task[]): Round {
  const nowMs = trips.server.clock.now().getTime();
  return {
    companyId,
    tasks: tasks.map(({ id }) => ({
      id,
      companyId,
      pickup: trips.souq,
      delivery: trips.pearl,
      pickupByMs: nowMs + 10 * MINUTE_MS,
      deliverByMs: nowMs + 40 * MINUTE_MS,
      vehicle: undefined,
      priority: 1,
      requiredSkillIds: [],
      allSkillsRequired: false,
      canGroup: false,
      costPerMinuteLate: 0,
      askedAgentIds: [],
      settings: DEFAULT_TASK_CONFIG,
      criteria: DEFAULT_ASSIGNMENT_CONFIG,
    })),
    versions: new Map(tasks.map(({ id, version }) => [id, version])),
    options: { nowMs, keptFromSun: [], maxOrders: 5, positionFreshS: 120 },
    taskRules: { base: DEFAULT_TASK_CONFIG, overrides: [] },
  };
}

/** Threads run the sources as the server does, not as jest compiles them. */
async function inThread(input: object) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rounds-check.fixture.ts')]);
  child.stdin.end(JSON.stringify(input));
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  return JSON.parse(printed);
}

test('a thread reads the agents, decides and ranks as the server itself would, loses its connections, and leaves none', async () => {
  const near = await trips.onlineCourier({ autoAccept: true });
  await trips.onlineCourier();
  const tasks = [await trips.create(), await trips.create()];
  const round = roundOf(near.agent.companyId, tasks);
  const { deps } = trips.server;
  const { acceptsAtOnce, readMs: _, ...expected } = await inlineRounds(deps).decide(round);
  expect(expected.assignments).toHaveLength(2);
  expect([...acceptsAtOnce]).toEqual([near.agent.id]);
  const here = { ...expected, acceptsAtOnce: [near.agent.id], tookTime: true };

  const [task] = round.tasks;
  if (!task) throw new Error('no task');
  const ranking = { ...round, task, offset: 0, pageSize: 1 };
  const page = await inlineRounds(deps).rank(ranking);
  expect(page).toMatchObject({ agents: [{ rank: 1, excludedBy: [] }], total: 2 });

  const { first, ranked, again, rankedAgain, ...rest } = await inThread({
    databaseUrl: deps.database.appUrl,
    round,
    ranking,
  });
  const asSent = JSON.parse(JSON.stringify(here));
  expect(first).toEqual(asSent);
  expect(again).toEqual(asSent);
  expect([ranked, rankedAgain]).toEqual(JSON.parse(JSON.stringify([page, page])));
  expect(rest).toEqual({
    lost: expect.any(Number),
    left: [],
    closed: 'The thread is closed',
    unreachable: expect.stringContaining('ECONNREFUSED'),
  });
  expect(rest.lost).toBeGreaterThan(0);
});

test("another company's agents are not among those that a round weighs", async () => {
  await trips.onlineCourier();
  const { deps } = trips.server;
  const other = await makeCompany(deps);
  const round = roundOf(other.id, [await trips.create()]);
  const { assignments, traces } = await inlineRounds(deps).decide(round);
  expect(assignments).toEqual([]);
  expect(traces).toMatchObject([{ eligible: 0, excluded: [] }]);
});
