import { areApart, type Box, boxOf } from './box.ts';
import { curveThrough } from './curve.ts';
import { MAIN_ROADS } from './lines/main-roads.ts';
import { MOTORWAYS } from './lines/motorways.ts';
import { STREETS } from './lines/streets.ts';
import { between, type Metres, nearestOn, toDegrees, toMetres } from './plane.ts';
import type { Road } from './road.ts';

/** An end this near to another road is drawn onto it, metres. */
const JOIN_M = 150;

interface Curve {
  line: readonly Metres[];
  box: Box;
}

/** The point of the other lines that is nearest to an end; the end itself when none is near. */
function joined(end: Metres, others: readonly Curve[]): Metres {
  const around = boxOf([end]);
  let best = { m: JOIN_M, at: end };
  for (const { line, box } of others) {
    if (areApart(around, box, JOIN_M)) continue;
    line.forEach((a, index) => {
      const b = line[index + 1];
      if (!b) return;
      const { share, m } = nearestOn(end, a, b);
      if (m < best.m) best = { m, at: between(a, b, share) };
    });
  }
  return best.at;
}

let drawn: readonly Road[] | undefined;

/**
 * Main roads of Doha and the roads out of it, motorways first. Drawn by hand and approximate: good for a picture and
 * for the demo's rides, not for navigation. Computed once, on first use.
 */
export function dohaRoads(): readonly Road[] {
  drawn ??= draw([...MOTORWAYS, ...MAIN_ROADS, ...STREETS]);
  return drawn;
}

function draw(roads: readonly Road[]): Road[] {
  const curves = roads.map(({ points }): Curve => {
    const line = curveThrough(points.map(toMetres));
    return { line, box: boxOf(line) };
  });
  return roads.map((road, index) => {
    const curve = curves[index]?.line ?? [];
    const others = curves.filter((_, other) => other !== index);
    const points = curve.map((point, at) =>
      at === 0 || at === curve.length - 1 ? joined(point, others) : point,
    );
    return { ...road, points: points.map(toDegrees) };
  });
}
