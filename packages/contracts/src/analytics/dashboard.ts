import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { form, Id, queryNumber, requiredText } from '../core/index.ts';
import { BREAKDOWNS, METRICS } from './metrics.ts';
import { TILE_KINDS, Tile, Tiles } from './tile.ts';

/** The longest period, days. */
export const MAX_PERIOD_DAYS = 366;
export const DEFAULT_PERIOD_DAYS = 30;
/** Rows of a tile; what is left out is counted in its total. */
export const MAX_TILE_ROWS = 50;
/** Rows of a map, each an hour in a cell; the busiest first. */
export const MAX_MAP_ROWS = 3000;
/** What an hour in a cell must count to be on the map of a shared link. */
export const MIN_SHARED_CELL = 5;
/** Dashboards of a company. */
export const MAX_DASHBOARDS = 100;

/** The partner filter for the company's own orders that its own agents carry out. */
export const NO_PARTNER = 'none';
/** The area filter for orders that are delivered outside every area. */
export const NO_AREA = 'none';

const days = v.pipe(
  v.number(),
  v.integer('Must be a whole number'),
  v.minValue(1, 'Must be at least 1'),
  v.maxValue(MAX_PERIOD_DAYS, `Must be at most ${MAX_PERIOD_DAYS}`),
);
const Partner = v.union([v.literal(NO_PARTNER), Id], 'Must be a valid id');
const Area = v.union([v.literal(NO_AREA), Id], 'Must be a valid id');

/** What a dashboard shows unless its reader chooses otherwise. */
export const DashboardFilters = form({
  /** How many days back, today included. */
  days: v.optional(days, DEFAULT_PERIOD_DAYS),
  /** The area that orders are delivered in. */
  area: v.optional(v.nullable(Area), null),
  vehicle: v.optional(v.nullable(VehicleName), null),
  supplierId: v.optional(v.nullable(Id), null),
  partner: v.optional(v.nullable(Partner), null),
});
export type DashboardFilters = v.InferOutput<typeof DashboardFilters>;

/** A saved set of tiles. */
export const Dashboard = form({
  id: Id,
  name: v.string(),
  tiles: v.array(Tile),
  filters: DashboardFilters,
  /** Whether a link opens it without a session; a server before this release gives the link's id only. */
  isShared: v.optional(v.boolean()),
  /** The id of that link, until it is revoked; null for roles that can't share. */
  shareId: v.nullable(v.string()),
  version: v.number(),
  createdBy: v.string(),
  updatedAtUtc: v.string(),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const DashboardInput = form({
  name: requiredText(100),
  tiles: v.optional(Tiles, []),
  filters: v.optional(DashboardFilters, {}),
});
export type DashboardInput = v.InferInput<typeof DashboardInput>;

export const DashboardPatch = v.partial(
  form({
    name: requiredText(100),
    tiles: Tiles,
    filters: DashboardFilters,
    /** True makes a link, false revokes it; a link made later is another one. */
    shared: v.boolean('Must be true or false'),
    /** The version that was edited; another one is refused with 409. */
    version: v.number(),
  }),
);
export type DashboardPatch = v.InferInput<typeof DashboardPatch>;

const day = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    v.pipe(v.string(), v.isoDate('Must be a date, YYYY-MM-DD')),
  ]),
);
const empty = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** Filters of a reader, in place of the saved ones; `all` lifts a saved one. Days are of the company's calendar. */
export const FiguresQuery = form({
  id: Id,
  /** Up to today; `from` and `to` come first. */
  days: queryNumber(1, MAX_PERIOD_DAYS),
  from: day,
  to: day,
  area: v.optional(v.union([empty, v.literal('all'), v.literal(NO_AREA), Id])),
  vehicle: v.optional(v.union([empty, v.literal('all'), VehicleName])),
  supplierId: v.optional(v.union([empty, v.literal('all'), Id])),
  partner: v.optional(v.union([empty, v.literal('all'), v.literal(NO_PARTNER), Id])),
});
export type FiguresQuery = v.InferOutput<typeof FiguresQuery>;

const Value = v.nullable(v.number());

/** A row of a tile: a day, an hour, an area, a vehicle, an agent … */
export const FigureRow = form({
  /** `2026-03-10`; 1 (Monday) to 7; hour 0 to 23; `1-13` for demand, `2537:5155-13` on the map; a vehicle's name; an id; empty for none. */
  key: v.string(),
  /** The name of an area, agent, supplier or partner, or a reason; null where the key says it all. */
  label: v.nullable(v.string()),
  values: v.array(Value),
});
export type FigureRow = v.InferOutput<typeof FigureRow>;

/** What a tile shows. `values` are in the order of its metrics; null where there is nothing to divide. */
export const TileFigures = form({
  tileId: Id,
  total: v.array(Value),
  /** Of a number: the period before, of the same length; null for tiles that don't show it. */
  previous: v.nullable(v.array(Value)),
  rows: v.array(FigureRow),
  /** Rows beyond those listed. */
  more: v.number(),
});
export type TileFigures = v.InferOutput<typeof TileFigures>;

const period = {
  from: v.string(),
  to: v.string(),
  previousFrom: v.string(),
  previousTo: v.string(),
  currency: v.string(),
  tiles: v.array(TileFigures),
};

export const DashboardFigures = form(period);
export type DashboardFigures = v.InferOutput<typeof DashboardFigures>;

/** A shared dashboard: aggregates only, never a name, an address or a reason. */
export const SharedDashboard = form({
  name: v.string(),
  companyName: v.string(),
  shown: v.array(
    form({
      id: Id,
      kind: v.picklist(TILE_KINDS),
      metrics: v.array(v.picklist(METRICS)),
      by: v.nullable(v.picklist(BREAKDOWNS)),
      title: v.optional(v.string()),
      wide: v.boolean(),
    }),
  ),
  ...period,
});
export type SharedDashboard = v.InferOutput<typeof SharedDashboard>;

/** What the filters offer. */
export const FilterChoices = form({
  areas: v.array(form({ id: Id, name: v.string() })),
  suppliers: v.array(form({ id: Id, name: v.string() })),
  partners: v.array(form({ id: Id, name: v.string() })),
});
export type FilterChoices = v.InferOutput<typeof FilterChoices>;

/** Whether the user gets the dashboard's figures by mail every week. */
export const WeeklyMail = form({
  weekly: v.boolean('Must be true or false'),
});
export const WeeklyMailState = form({
  weekly: v.boolean(),
  /** Where the mail goes. */
  email: v.string(),
  /** When the next mail is due; null if none is. */
  nextAtUtc: v.nullable(v.string()),
});
export type WeeklyMailState = v.InferOutput<typeof WeeklyMailState>;
