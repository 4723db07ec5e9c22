import type { RoundAssignment, RoundTrace } from '@qafila/dispatch';
import { partsOf } from './round-parts.ts';

const traceOf = (taskId: string): RoundTrace => ({ taskId, candidates: [], eligible: 0, excluded: [] });
const given = (taskId: string, agentId: string) => ({ taskId, agentId }) as RoundAssignment;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `t${from + index}`);

const tasksOf = (taskIds: readonly string[], assignments: RoundAssignment[] = []) =>
  partsOf({
    assignments,
    traces: taskIds.map(traceOf),
    held: [],
    acceptsAtOnce: new Set(),
  } as unknown as Parameters<typeof partsOf>[0]).map((part) => ({
    tasks: part.traces.map(({ taskId }) => taskId),
    given: part.assignments.map(({ taskId, agentId }) => `${taskId} ${agentId}`),
  }));

test('a decision about 60 tasks has three parts, in its order', () => {
  expect(tasksOf(range(1, 60), [given('t26', 'a'), given('t60', 'b')])).toEqual([
    { tasks: range(1, 25), given: [] },
    { tasks: range(26, 50), given: ['t26 a'] },
    { tasks: range(51, 60), given: ['t60 b'] },
  ]);
});

test('what one agent is to do stays together and in order, also when it is more than a part takes', () => {
  // The last assignment of an agent has the stops of those before it.
  const bundle = [given('t40', 'a'), given('t24', 'a'), given('t26', 'a')];
  expect(tasksOf(range(1, 40), bundle)).toEqual([
    { tasks: range(1, 23), given: [] },
    {
      tasks: ['t24', 't26', 't40', 't25', ...range(27, 39)],
      given: ['t40 a', 't24 a', 't26 a'],
    },
  ]);
  const all = range(1, 30);
  expect(
    tasksOf(
      all,
      all.map((id) => given(id, 'a')),
    ).map(({ tasks }) => tasks),
  ).toEqual([all]);
});

test('a decision about nothing has no parts', () => {
  expect(tasksOf([])).toEqual([]);
});
