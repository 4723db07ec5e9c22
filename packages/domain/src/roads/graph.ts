import { areApart, type Box, boxOf } from './box.ts';
import { dohaRoads } from './doha-roads.ts';
import { between, crossing, distanceM, type Metres, nearestOn, toMetres } from './plane.ts';

/** A stretch of road between two crossings, both directions. */
export interface Stretch {
  /** Indexes of the crossings at its ends. */
  from: number;
  to: number;
  /** From end to end, at least two points. */
  points: readonly Metres[];
  box: Box;
  /** Length, metres. */
  m: number;
}

export interface RoadGraph {
  /** Crossings and ends. */
  nodes: readonly Metres[];
  stretches: readonly Stretch[];
  /** Indexes of the stretches that meet at each node. */
  at: readonly (readonly number[])[];
}

/** A line that ends this near to another one meets it, metres. */
const TOUCH_M = 1;
/** Points this near to each other are one, metres. */
const SAME_M = 20;

/** A place on a line: the segment's index plus the share of it. */
type Cut = number;

const lengthM = (points: readonly Metres[]) =>
  points.reduce((sum, point, index) => sum + distanceM(points[index - 1] ?? point, point), 0);

const pointAt = (line: readonly Metres[], cut: Cut): Metres => {
  const index = Math.floor(cut);
  const from = line[index] ?? [0, 0];
  return between(from, line[index + 1] ?? from, cut - index);
};

interface Line {
  points: readonly Metres[];
  box: Box;
  boxes: readonly Box[];
  cuts: Cut[];
}

function lineOf(points: readonly Metres[]): Line {
  const boxes = points.slice(1).map((to, index) => boxOf([points[index] ?? to, to]));
  return { points, box: boxOf(points), boxes, cuts: [0, points.length - 1] };
}

/** Notes on both lines where they cross or touch. */
function meet(a: Line, b: Line): void {
  if (areApart(a.box, b.box, TOUCH_M)) return;
  for (const [i, boxA] of a.boxes.entries()) {
    if (areApart(boxA, b.box, TOUCH_M)) continue;
    for (const [j, boxB] of b.boxes.entries()) {
      if (areApart(boxA, boxB, TOUCH_M)) continue;
      const [a1, a2, b1, b2] = [a.points[i], a.points[i + 1], b.points[j], b.points[j + 1]];
      if (!a1 || !a2 || !b1 || !b2) continue;
      const shares = crossing(a1, a2, b1, b2) ?? touching([a1, a2], [b1, b2]);
      if (!shares) continue;
      a.cuts.push(i + shares[0]);
      b.cuts.push(j + shares[1]);
    }
  }
}

/** Where an end of one segment lies on the other. */
function touching(a: readonly [Metres, Metres], b: readonly [Metres, Metres]): [number, number] | null {
  for (const share of [0, 1] as const) {
    const onB = nearestOn(a[share], ...b);
    if (onB.m < TOUCH_M) return [share, onB.share];
    const onA = nearestOn(b[share], ...a);
    if (onA.m < TOUCH_M) return [onA.share, share];
  }
  return null;
}

/** The stretches of crossing lines: where two cross is a crossing, also where one in truth passes over the other. */
export function graphOf(lines: readonly (readonly Metres[])[]): RoadGraph {
  const cutLines = lines.map(lineOf);
  cutLines.forEach((line, index) => {
    for (const other of cutLines.slice(index + 1)) meet(line, other);
  });
  const nodes: Metres[] = [];
  const nodeAt = (point: Metres): number => {
    const found = nodes.findIndex((node) => distanceM(node, point) < SAME_M);
    return found >= 0 ? found : nodes.push(point) - 1;
  };
  const stretches: Stretch[] = [];
  const at: number[][] = [];
  for (const { points: line, cuts } of cutLines) {
    const sorted = cuts.toSorted((a, b) => a - b);
    let [start = 0] = sorted;
    let from = nodeAt(pointAt(line, start));
    for (const cut of sorted) {
      const to = nodeAt(pointAt(line, cut));
      // The start, and cuts of one crossing; a loop that comes back to where it began is longer than that.
      if (to === from) continue;
      const inner = line.slice(Math.floor(start) + 1, Math.ceil(cut));
      const points = [nodes[from], ...inner, nodes[to]].filter((point) => point !== undefined);
      const index = stretches.push({ from, to, points, box: boxOf(points), m: lengthM(points) }) - 1;
      for (const node of [from, to]) at[node] = [...(at[node] ?? []), index];
      [start, from] = [cut, to];
    }
  }
  return { nodes, stretches, at: nodes.map((_, node) => at[node] ?? []) };
}

let doha: RoadGraph | undefined;

/** The graph of Doha's main roads. Computed once, on first use. */
export function dohaGraph(): RoadGraph {
  doha ??= graphOf(dohaRoads().map(({ points }) => points.map(toMetres)));
  return doha;
}
