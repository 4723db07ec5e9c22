import { DEFAULT_ASSIGNMENT_CONFIG } from '@qafila/contracts';
import { matchValue } from '../match-value.ts';
import { agent, options, place, task } from '../round.fixture.ts';
import { prepareTask } from '../weigh.ts';
import { prepareFleet } from './fleet.ts';
import { TaskRow } from './task-row.ts';
import { View } from './view.ts';

test('a bound allows for those who are hardly farther, and much better by what comes next in the order', () => {
  const waiting = task('t', {
    criteria: {
      ...DEFAULT_ASSIGNMENT_CONFIG,
      GlobalSortingCriterion: {
        ParameterSorts: [
          { ParameterName: 'AgentToPickupDistance', Order: 'Asc' },
          { ParameterName: 'Cost', Order: 'Asc' },
        ],
      },
    },
  });
  const people = [
    ...Array.from({ length: 24 }, (_, index) =>
      agent(`a${index + 10}`, { position: place(1), costPerHour: 900_000 }),
    ),
    agent('z', { position: place(1.000_01), costPerHour: 1500 }),
  ];
  const row = new TaskRow(new View(prepareFleet(people, [waiting], options), prepareTask(waiting, options)));
  expect(row.candidates).toHaveLength(24);
  const { bound } = row;
  row.grow();
  const last = row.candidates.at(-1);
  expect(last?.agent.id).toBe('z');
  expect(row.costs[24]).toBe(matchValue(1, last?.values ?? [], 25));
  expect(row.costs[24]).toBeLessThan(row.costs[0] ?? 0);
  expect(bound).toBeLessThanOrEqual(row.costs[24] ?? 0);
  expect(row.bound).toBe(Number.POSITIVE_INFINITY);
});
