import { Heap } from '../heap/index.ts';
import type { RoadGraph, Stretch } from './graph.ts';
import { distanceM, type Metres } from './plane.ts';
import type { Snap } from './snap.ts';

/** Cost of a metre off the main roads relative to one on them: side streets are slower and not drawn. */
export const OFF_COST = 1.4;

/** How the best path so far reached a crossing. */
interface Reached {
  cost: number;
  stretch: number;
  /** The crossing before it; null when it is the first. */
  before: number | null;
  /** Where the road was entered. */
  start: Snap;
}

/** The part of a stretch from its start to a snap, or from the snap to its end. */
const headOf = ({ points }: Stretch, { index, at }: Snap): Metres[] => [...points.slice(0, index), at];
const tailOf = ({ points }: Stretch, { index, at }: Snap): Metres[] => [at, ...points.slice(index)];

/** From a snap to one end of its stretch. */
const toEnd = (stretch: Stretch, snap: Snap, node: number): Metres[] =>
  node === stretch.to ? tailOf(stretch, snap) : headOf(stretch, snap).reverse();

/** The path along one stretch, if both places are on it. */
function within(stretch: Stretch, start: Snap, end: Snap): Metres[] {
  const [first, last] = start.alongM <= end.alongM ? [start, end] : [end, start];
  const points = [first.at, ...stretch.points.slice(first.index, last.index), last.at];
  return first === start ? points : points.reverse();
}

const costTo = (stretch: Stretch, { alongM }: Snap, node: number) =>
  node === stretch.to ? stretch.m - alongM : alongM;

/**
 * The cheapest way from any of the starts to any of the ends, as points along roads; A* (Hart, Nilsson and Raphael
 * 1968). Empty when there is none.
 * @param goal the place that the ends are near.
 */
export function searchWay(
  graph: RoadGraph,
  starts: readonly Snap[],
  ends: readonly Snap[],
  goal: Metres,
): Metres[] {
  const reached = new Map<number, Reached>();
  const done = new Set<number>();
  const heap = new Heap<number>();
  const guess = (node: number) => distanceM(graph.nodes[node] ?? goal, goal);
  const offer = (node: number, entry: Reached) => {
    if (entry.cost >= (reached.get(node)?.cost ?? Number.POSITIVE_INFINITY)) return;
    reached.set(node, entry);
    heap.add(entry.cost + guess(node), node);
  };
  let best: { cost: number; points: () => Metres[] } = {
    cost: Number.POSITIVE_INFINITY,
    points: () => [],
  };
  const finish = (cost: number, points: () => Metres[]) => {
    if (cost < best.cost) best = { cost, points };
  };
  for (const start of starts) {
    const stretch = graph.stretches[start.stretch];
    if (!stretch) continue;
    const off = start.offM * OFF_COST;
    for (const end of ends)
      if (end.stretch === start.stretch)
        finish(off + Math.abs(start.alongM - end.alongM) + end.offM * OFF_COST, () =>
          within(stretch, start, end),
        );
    for (const node of [stretch.from, stretch.to])
      offer(node, { cost: off + costTo(stretch, start, node), stretch: start.stretch, before: null, start });
  }
  for (let node = heap.take(); node !== undefined; node = heap.take()) {
    const here = reached.get(node);
    if (!here || done.has(node)) continue;
    if (here.cost + guess(node) >= best.cost) break;
    done.add(node);
    const crossing = node;
    for (const end of ends) {
      const stretch = graph.stretches[end.stretch];
      if (!stretch || (stretch.from !== node && stretch.to !== node)) continue;
      finish(here.cost + costTo(stretch, end, node) + end.offM * OFF_COST, () => [
        ...traced(graph, reached, crossing),
        ...toEnd(stretch, end, crossing).reverse(),
      ]);
    }
    for (const index of graph.at[node] ?? []) {
      const stretch = graph.stretches[index];
      if (!stretch) continue;
      const next = stretch.from === node ? stretch.to : stretch.from;
      offer(next, { cost: here.cost + stretch.m, stretch: index, before: node, start: here.start });
    }
  }
  return best.points();
}

/** The points from where the road was entered to a crossing. */
function traced(graph: RoadGraph, reached: ReadonlyMap<number, Reached>, node: number): Metres[] {
  const parts: Metres[][] = [];
  for (let at: number | null = node; at !== null; ) {
    const here = reached.get(at);
    const stretch = here && graph.stretches[here.stretch];
    if (!stretch) break;
    if (here.before === null) parts.push(toEnd(stretch, here.start, at));
    else parts.push(stretch.to === at ? [...stretch.points] : stretch.points.toReversed());
    at = here.before;
  }
  return parts.reverse().flat();
}
