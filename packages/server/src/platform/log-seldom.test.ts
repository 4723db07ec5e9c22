import { logSeldom } from './log-seldom.ts';

test('the first failure is logged, and a minute later the next one with their number', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = { error: (fields: object) => void lines.push(fields) };
  const seldom = logSeldom(() => now);
  const fail = (at: number) => {
    now = at;
    seldom(log as never, 'away', 'no database');
  };
  for (const at of [0, 1, 59_999, 60_000, 60_001, 200_000]) fail(at);
  expect(lines).toEqual([{ err: 'away' }, { err: 'away', unsaid: 2 }, { err: 'away', unsaid: 1 }]);
});
