import * as v from 'valibot';
import { form, Id, optionalText } from '../core/index.ts';
import { BREAKDOWN_METRICS, BREAKDOWNS, type Breakdown, METRICS, type Metric } from './metrics.ts';

export const TILE_KINDS = ['number', 'line', 'bar', 'table', 'demand', 'map'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** Tiles of a dashboard. */
export const MAX_TILES = 24;
/** Metrics of a table; other tiles show one. */
export const MAX_TABLE_METRICS = 6;

/** What a kind of tile can be broken down by; none for a number, for demand by weekday and hour, and on the map. */
export const KIND_BREAKDOWNS: Record<TileKind, readonly Breakdown[]> = {
  number: [],
  line: ['day'],
  bar: ['vehicle', 'supplier', 'partner', 'area', 'agent', 'cancelReason', 'weekday', 'hour'],
  table: BREAKDOWNS,
  demand: [],
  map: [],
};

/** Demand adds up what happened in the same hour of several days. */
export const DEMAND_METRICS = ['orders', 'delivered', 'cancelled'] as const satisfies readonly Metric[];

/** The metrics that a tile of a kind and breakdown can show. */
export function metricsFor(kind: TileKind, by: Breakdown | null): readonly Metric[] {
  if (kind === 'demand' || kind === 'map') return DEMAND_METRICS;
  return by === null ? METRICS : BREAKDOWN_METRICS[by];
}

const isWhole = (tile: { kind: TileKind; by: Breakdown | null }) =>
  tile.by === null ? KIND_BREAKDOWNS[tile.kind].length === 0 : KIND_BREAKDOWNS[tile.kind].includes(tile.by);

/** One figure, chart or table of a dashboard. */
export const Tile = v.pipe(
  form({
    /** Made by the client; unique within the dashboard. */
    id: Id,
    kind: v.picklist(TILE_KINDS),
    metrics: v.pipe(
      v.array(v.picklist(METRICS)),
      v.minLength(1, 'Choose at least one'),
      v.maxLength(MAX_TABLE_METRICS, `At most ${MAX_TABLE_METRICS}`),
    ),
    by: v.nullable(v.picklist(BREAKDOWNS)),
    /** Without one, the tile is named after its metric. */
    title: optionalText(100),
    wide: v.optional(v.boolean(), false),
  }),
  v.check((tile) => isWhole(tile), "This kind of tile can't be broken down this way"),
  v.check(
    ({ kind, metrics }) => kind === 'table' || metrics.length === 1,
    'This kind of tile shows one metric',
  ),
  v.check(
    ({ kind, by, metrics }) => metrics.every((metric) => metricsFor(kind, by).includes(metric)),
    "This metric can't be counted this way",
  ),
);
export type Tile = v.InferOutput<typeof Tile>;

export const Tiles = v.pipe(
  v.array(Tile),
  v.maxLength(MAX_TILES, `At most ${MAX_TILES} tiles`),
  v.check(
    (tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length,
    'Each tile needs an id of its own',
  ),
);
