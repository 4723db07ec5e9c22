import type { MdrpInstance } from '@qafila/domain/mdrp';
import type { Assignment } from './solve.ts';

export const SOLUTION_FILES = [
  'solution_info_assignments.txt',
  'solution_info_orders.txt',
  'solution_info_couriers.txt',
] as const;
export type SolutionFile = (typeof SOLUTION_FILES)[number];

const lines = (head: string, rows: readonly (readonly (string | number)[])[]) =>
  `${[head, ...rows.map((row) => row.join(' '))].join('\n')}\n`;

/** A solution as the published evaluator of the problem reads it: three space-separated files with a header line each. */
export function solutionFiles(
  day: MdrpInstance,
  assignments: readonly Assignment[],
): Record<SolutionFile, string> {
  const ordered = [...assignments].sort((a, b) => a.assignedMin - b.assignedMin);
  const byCourier = new Map(day.couriers.map(({ id }) => [id, [] as Assignment[]]));
  for (const assignment of ordered) byCourier.get(assignment.courier)?.push(assignment);
  const moves = [...byCourier.values()].flatMap((blocks) =>
    [...blocks].sort((a, b) => a.departMin - b.departMin).flatMap(movesOf),
  );
  return {
    'solution_info_assignments.txt': lines(
      'assignment_time pickup_time courier orders',
      ordered.map(({ assignedMin, pickupMin, courier, bundle }) => [
        assignedMin,
        pickupMin,
        courier,
        ...bundle.map(({ id }) => id),
      ]),
    ),
    'solution_info_orders.txt': lines(
      'order placement_time ready_time pickup_time dropoff_time courier',
      ordered.flatMap(({ pickupMin, dropoffMin, courier, bundle }) =>
        bundle.map((order, index) => [
          order.id,
          order.placementMin,
          order.readyMin,
          pickupMin,
          dropoffMin[index] ?? 0,
          courier,
        ]),
      ),
    ),
    'solution_info_couriers.txt': lines('courier departure_time origin destination', moves),
  };
}

/** One block of moves: to the restaurant, then from door to door. */
function movesOf({ courier, departMin, from, bundle, leaveMin }: Assignment): (string | number)[][] {
  const restaurant = bundle[0]?.restaurant ?? '';
  const stops = [restaurant, ...bundle.map(({ id }) => id)];
  return [
    [courier, departMin, from, restaurant],
    ...bundle.map(({ id }, index) => [courier, leaveMin[index] ?? 0, stops[index] ?? '', id]),
  ];
}
