import { areApart, boxOf } from './box.ts';
import type { RoadGraph } from './graph.ts';
import { between, distanceM, type Metres, nearestOn } from './plane.ts';

/** The point of a road at which a place is connected to it. */
export interface Snap {
  stretch: number;
  at: Metres;
  /** Points of the stretch before this one lie towards its start. */
  index: number;
  /** From the stretch's start, metres. */
  alongM: number;
  /** From the point to the road, straight, metres. */
  offM: number;
}

/** Candidate roads for a start: the nearest, and others that are not much farther. */
const MAX_SNAPS = 6;
const limitM = (nearestM: number) => nearestM * 1.6 + 300;

function nearestOfStretch(graph: RoadGraph, stretch: number, point: Metres): Snap | undefined {
  const points = graph.stretches[stretch]?.points ?? [];
  let best: Snap | undefined;
  let alongM = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const { share, m } = nearestOn(point, from, to);
    const wholeM = distanceM(from, to);
    if (!best || m < best.offM)
      best = { stretch, index, at: between(from, to, share), alongM: alongM + wholeM * share, offM: m };
    alongM += wholeM;
  }
  return best;
}

/** Possible connections from a point to roads, nearest first. */
export function snapsOf(graph: RoadGraph, point: Metres): Snap[] {
  const around = boxOf([point]);
  const all: Snap[] = [];
  let nearestM = Number.POSITIVE_INFINITY;
  for (const [index, { box }] of graph.stretches.entries()) {
    if (areApart(box, around, limitM(nearestM))) continue;
    const snap = nearestOfStretch(graph, index, point);
    if (!snap) continue;
    all.push(snap);
    nearestM = Math.min(nearestM, snap.offM);
  }
  return all
    .filter(({ offM }) => offM <= limitM(nearestM))
    .sort((a, b) => a.offM - b.offM)
    .slice(0, MAX_SNAPS);
}
