import { type FuzzTarget, startFuzzTarget } from './fuzz.fixture.ts';
import { fuzzCalls } from './fuzz-calls.fixture.ts';

const TIMEOUT_MS = 60 * 60_000;

let target: FuzzTarget;
beforeAll(async () => {
  target = await startFuzzTarget();
});
afterAll(() => target?.server.close());

test(
  'no call responds to a malformed request with a 5xx, a stack or SQL, or takes longer than 2 s',
  async () => {
    expect(await fuzzCalls(target, 'malformed')).toEqual([]);
  },
  TIMEOUT_MS,
);
