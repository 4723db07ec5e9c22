import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import fc from 'fast-check';
import { approachTo } from '../look-ahead/approach.ts';
import { agent, at, options, place, task } from '../round.fixture.ts';
import type { RoundTask, Weighed } from '../types.ts';
import { nothing, prepareTask, setFigures, stopsOf } from '../weigh.ts';
import { prepareFleet } from './fleet.ts';
import type { Node, PlaceTree } from './place-tree.ts';
import { View } from './view.ts';

const km = fc.integer({ min: -6, max: 6 });
const places = fc.tuple(km, km).map(([north, east]) => place(north, east));
const minutes = fc.integer({ min: 0, max: 120 });

const agents = fc.record({
  position: places,
  costPerKm: fc.integer({ min: 10, max: 90 }),
  costPerHour: fc.integer({ min: 500, max: 3000 }),
  /** Minutes until the one order they have, if any, is due. */
  work: fc.option(fc.record({ to: places, dueMin: minutes })),
});
const orders = fc.record({
  pickup: places,
  delivery: places,
  pickupByMs: minutes.map(at),
  deliverByMs: minutes.map((after) => at(after + 10)),
  costPerMinuteLate: fc.integer({ min: 0, max: 300 }),
});

/** Orders are expected in the north. */
const rules = { ...options, approach: approachTo(Array.from({ length: 9 }, (_, km) => place(km))) };

const SIZES = ['distanceToPickupKm', 'durationToPickupMin', 'totalDistanceKm', 'cost', 'delayMin'] as const;
const APPROACHES = ['approachKm', 'approachMin', 'approachCost'] as const;
const nodesOf = (tree: PlaceTree, node: Node = tree.root): Node[] => [
  node,
  ...(tree.isLeaf(node) ? [] : tree.halves(node).flatMap((half) => nodesOf(tree, half))),
];
/** An order that asks for the most of a figure, not only the least. */
const DEAREST_FIRST = {
  ...DEFAULT_ASSIGNMENT_CONFIG,
  GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost' as const, Order: 'Dsc' as const }] },
};
const CHAINED = {
  ...DEFAULT_TASK_CONFIG,
  LookAheadEnabled: true,
  ChainingEnabled: true,
  KmRemainingForChainingConsideration: 50,
};
/** An order that is picked up already, so that the agent has only its delivery to do. */
const deliveryOf = (change: Partial<RoundTask>) => stopsOf(task('before', change)).delivery;

test('no agent of a node is below its least figures or above its most, whatever they have to do before', () => {
  fc.assert(
    fc.property(fc.array(agents, { minLength: 1, maxLength: 40 }), orders, (made, order) => {
      const list = made.map(({ work, ...rest }, index) =>
        agent(`a${index}`, {
          ...rest,
          stops: work ? [deliveryOf({ delivery: work.to, deliverByMs: at(work.dueMin) })] : [],
        }),
      );
      const asked = task('t1', {
        ...order,
        criteria: DEAREST_FIRST,
        settings: CHAINED,
      });
      const fleet = prepareFleet(list, [asked], rules);
      const view = new View(fleet, prepareTask(asked, rules));
      const checked = new Set<number>();
      for (const part of view.open)
        for (const node of nodesOf(part.tree)) {
          const range = view.range(part, node);
          const [low, high] = [{ ...range.low }, { ...range.high }];
          for (const member of part.tree.members.slice(node.from, node.to)) {
            const who = fleet.agents[member];
            const figures: Weighed = nothing('', []);
            if (!who || !setFigures(figures, view.prepared, who, rules)) continue;
            checked.add(member);
            // What is taken away is at its most where the others are at their least.
            for (const size of APPROACHES) expect(figures[size]).toBeLessThanOrEqual(low[size] ?? Number.NaN);
            for (const size of SIZES) {
              expect(figures[size]).toBeGreaterThanOrEqual(low[size] ?? Number.NaN);
              expect(figures[size]).toBeLessThanOrEqual(high[size] ?? Number.NaN);
            }
          }
        }
      expect(checked.size).toBe(list.length);
    }),
    { numRuns: 150, seed: 18 },
  );
});
