import { greatCircleKm, lengthKm, type Point } from '../travel/index.ts';
import { dohaGraph, type RoadGraph } from './graph.ts';
import { distanceM, type Metres, toDegrees, toMetres } from './plane.ts';
import { OFF_COST, searchWay } from './search-way.ts';
import { snapsOf } from './snap.ts';

/** A ride along main roads. */
export interface Way {
  /** The length of the line through the points. */
  km: number;
  /** From the start to the end, both included. */
  points: readonly Point[];
}

/** Maximum distance from a road, metres; farther away there is no path. */
const MAX_OFF_M = 3000;
/** Places nearer than this are connected by side streets if main roads are a detour, km. */
const DIRECT_KM = 0.6;
/** Points of a line that are nearer than this are one, metres. */
const REPEAT_M = 0.5;

const metresOf = ({ latitude, longitude }: Point): Metres => toMetres([longitude, latitude]);
const pointOf = (metres: Metres): Point => {
  const [longitude, latitude] = toDegrees(metres);
  return { latitude, longitude };
};

const isRepeat = (point: Metres, before: Metres | undefined) =>
  before !== undefined && distanceM(point, before) <= REPEAT_M;

/**
 * The shortest way over Doha's main roads: straight to a road near the start, along roads, and straight to the end.
 * Null where an end is far from every road.
 */
export function wayOverRoads(from: Point, to: Point, graph: RoadGraph = dohaGraph()): Way | null {
  const [start, end] = [metresOf(from), metresOf(to)];
  const [starts, ends] = [snapsOf(graph, start), snapsOf(graph, end)];
  if (![starts, ends].every(([nearest]) => nearest && nearest.offM <= MAX_OFF_M)) return null;
  const roads = searchWay(graph, starts, ends, end).filter((point, at, all) => !isRepeat(point, all[at - 1]));
  const points = [from, ...roads.map(pointOf), to];
  const km = lengthKm(points);
  const directKm = greatCircleKm(from, to);
  if (directKm <= DIRECT_KM && directKm * OFF_COST <= km) return { km: directKm, points: [from, to] };
  return { km, points };
}
