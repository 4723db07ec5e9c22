import { decideRound } from '@qafila/dispatch';
import type { RoundPool } from '@qafila/dispatch/worker';
import { estimateTravel } from '@qafila/domain/travel';
import { createAssignmentRunner } from '../assignment/runner.ts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

/** The engine's decision without a thread. */
const inline: RoundPool = {
  decide: async ({ tasks, agents, options }) =>
    decideRound(tasks, agents, { ...options, travel: estimateTravel }),
  close: async () => {},
};

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

test('the engine leaves an offered task alone; accepted, the partner’s engine assigns it to the partner’s couriers', async () => {
  const runner = createAssignmentRunner(city.server.deps, async () => {}, inline);
  try {
    await city.onlineCourier({ autoAccept: true });
    const theirs = await city.partnersCourier({ autoAccept: true });
    const task = await city.offered({
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 5 },
    });
    await runner.run();
    expect((await city.read(task.id)).taskAgentDetails).toBeNull();
    await city.decide(task, true);
    await runner.run();
    const given = await city.read(task.id);
    expect(given.taskAgentDetails?.id).toBe(theirs.agent.id);
    const own = await city.offered({
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 5 },
    });
    await city.recall(own);
    await runner.run();
    const back = await city.read(own.id);
    expect(back.taskAgentDetails).not.toBeNull();
    expect(back.taskAgentDetails?.id).not.toBe(theirs.agent.id);
  } finally {
    await runner.stop();
  }
});
