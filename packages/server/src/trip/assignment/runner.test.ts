import { loadConfig } from '../../platform/config/config.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import { createAssignmentRunner } from './runner.ts';

/** A runner whose database is down, with the interval it asks for and what that calls. */
function started(env: Record<string, string>) {
  const failure = new Error('No database');
  const withTx = jest.fn(() => Promise.reject(failure));
  const error = jest.fn();
  const log = { error } as Partial<ServerDeps['log']> as ServerDeps['log'];
  const every = jest.spyOn(globalThis, 'setInterval');
  const runner = createAssignmentRunner(
    { withTx, log, config: loadConfig(env) },
    async () => {},
    inlineRounds({ withTx }),
  );
  runner.start();
  const [tick, ms] = every.mock.calls[0] ?? [];
  every.mockRestore();
  return { runner, tick: () => tick?.(), ms, withTx, error, failure };
}

test('the engine decides once a second of the city, at most ten times a second', async () => {
  const ms = async (env: Record<string, string>) => {
    const one = started(env);
    await one.runner.stop();
    return one.ms;
  };
  expect(await ms({})).toBe(1000);
  expect(await ms({ CLOCK_SPEED: '4' })).toBe(250);
  expect(await ms({ CLOCK_SPEED: '60' })).toBe(100);
  expect(await ms({ ENGINE: 'off' })).toBeUndefined();
});

test('one decision at a time: the next begins after the one before has ended, also with an error, which is logged', async () => {
  const { runner, tick, withTx, error, failure } = started({});
  tick();
  tick();
  expect(withTx).toHaveBeenCalledTimes(1);
  await runner.stop();
  expect(error.mock.calls).toEqual([[{ err: failure }, 'could not assign tasks']]);
  tick();
  expect(withTx).toHaveBeenCalledTimes(2);
  await runner.stop();
});
