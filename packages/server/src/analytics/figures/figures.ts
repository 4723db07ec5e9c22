import {
  type DashboardFigures,
  DEMAND_METRICS,
  isShiftMetric,
  MAX_MAP_ROWS,
  MAX_TILE_ROWS,
  METRIC_FACTS,
  type Metric,
  READ_MONEY,
  type Role,
  type Tile,
  type TileFigures,
} from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { namesOf } from './names.ts';
import { readCells } from './read-cells.ts';
import {
  type HourSplit,
  type Part,
  readAgents,
  readHours,
  readReasons,
  type Scope,
  withoutBefore,
} from './read-rollups.ts';
import { readShifts, shiftSplitOf } from './read-shifts.ts';
import { mergeParts, type Row, rowsOf, splitOf, totalOf } from './split.ts';
import type { SumName } from './summed.ts';
import { metricOf, NO_SUMS, orderSumsOf, type Sums } from './sums.ts';

/** Whether users with these roles may see amounts of money. */
export const seesMoney = (roles: readonly Role[]): boolean =>
  roles.some((role) => (READ_MONEY.roles as readonly string[]).includes(role));

interface Reading {
  scope: Scope;
  currency: string;
  showsMoney: boolean;
}

/** Trips and shifts carry orders of several partners through several areas, so that their hours belong to none of them. */
const isOfAgents = (metric: Metric) =>
  metric === 'tripHours' || metric === 'deliveriesPerHour' || isShiftMetric(metric);
const isHidden = (metric: Metric, { scope: { filters }, showsMoney }: Reading) =>
  (METRIC_FACTS[metric].unit === 'money' && !showsMoney) ||
  ((filters.partner !== null || filters.area !== null) && isOfAgents(metric));

const valuesOf = (metrics: readonly Metric[], sums: Sums, reading: Reading) =>
  metrics.map((metric) => (isHidden(metric, reading) ? null : metricOf(metric, sums, reading.currency)));

const showsShifts = ({ metrics }: Tile) => metrics.some(isShiftMetric);
const showsOrders = ({ metrics }: Tile) => !metrics.every(isShiftMetric);

/** The parts of every tile, each roll-up read once. */
async function readParts(tx: Tx, scope: Scope, tiles: readonly Tile[]): Promise<(tile: Tile) => Part[]> {
  const orderParts = await readOrderParts(tx, scope, tiles.filter(showsOrders));
  const splits = new Set(tiles.filter(showsShifts).map(shiftSplitOf));
  const shifts = await readShifts(tx, scope, splits);
  return (tile) => {
    const orders = showsOrders(tile) ? orderParts(tile) : [];
    return showsShifts(tile) ? mergeParts(orders, shifts.get(shiftSplitOf(tile)) ?? []) : orders;
  };
}

/** The sums that the tiles need of each split. */
function needsOf(tiles: readonly Tile[]): Map<HourSplit, Set<SumName>> {
  const needs = new Map<HourSplit, Set<SumName>>();
  for (const tile of tiles) {
    const split = splitOf(tile);
    if (!split || tile.kind === 'map') continue;
    const names = needs.get(split) ?? new Set();
    for (const name of orderSumsOf(tile.metrics)) names.add(name);
    needs.set(split, names);
  }
  return needs;
}

async function readOrderParts(tx: Tx, scope: Scope, tiles: readonly Tile[]): Promise<(tile: Tile) => Part[]> {
  const hours = await readHours(tx, scope, needsOf(tiles));
  const by = (breakdown: Tile['by']) => tiles.filter((tile) => tile.by === breakdown);
  const ofAgents = by('agent').flatMap(({ metrics }) => metrics);
  const agents = ofAgents.length > 0 ? await readAgents(tx, scope, new Set(orderSumsOf(ofAgents))) : [];
  const reasons =
    by('cancelReason').length > 0
      ? (await readReasons(tx, withoutBefore(scope))).map(({ key, current, cancelled }) => ({
          key,
          current,
          sums: { ...NO_SUMS, cancelled },
        }))
      : [];
  const mapped = DEMAND_METRICS.filter((metric) =>
    tiles.some(({ kind, metrics }) => kind === 'map' && metrics.includes(metric)),
  );
  const cells = mapped.length > 0 ? await readCells(tx, scope, mapped) : [];
  return (tile) => {
    const split = splitOf(tile);
    if (tile.kind === 'map') return cells;
    if (split) return hours.get(split) ?? [];
    return tile.by === 'agent' ? agents : reasons;
  };
}

/** The rows that are listed; what is left out is counted in the total. */
function listedOf({ kind, by, metrics }: Tile, rows: readonly Row[], minCell: number): readonly Row[] {
  const [metric = 'orders'] = metrics;
  if (kind === 'map')
    return rows.filter(({ sums }) => (metricOf(metric, sums) ?? 0) >= minCell).slice(0, MAX_MAP_ROWS);
  return kind === 'demand' || by === 'day' ? rows : rows.slice(0, MAX_TILE_ROWS);
}

interface Shown {
  tiles: readonly Tile[];
  currency: string;
  showsMoney: boolean;
  /** What an hour in a cell of a map must count to be listed. */
  minCell?: number;
}

/** What the tiles show: the rows of each, and a total that the rows were taken from. */
export async function figuresOf(
  tx: Tx,
  scope: Scope,
  { tiles, currency, showsMoney, minCell = 1 }: Shown,
): Promise<DashboardFigures> {
  const reading = { scope, currency, showsMoney };
  const partsOf = await readParts(tx, scope, tiles);
  const shown: TileFigures[] = [];
  for (const tile of tiles) {
    const parts = partsOf(tile);
    const rows = rowsOf(tile, parts, scope.period);
    const listed = listedOf(tile, rows, minCell);
    const names = await namesFor(tx, scope.companyId, tile, listed);
    shown.push({
      tileId: tile.id,
      total: valuesOf(tile.metrics, totalOf(parts, true), reading),
      previous: tile.kind === 'number' ? valuesOf(tile.metrics, totalOf(parts, false), reading) : null,
      rows: listed.map(({ key, sums }) => ({
        key,
        label: names(key),
        values: valuesOf(tile.metrics, sums, reading),
      })),
      more: rows.length - listed.length,
    });
  }
  return { ...scope.period, currency, tiles: shown };
}

async function namesFor(
  tx: Tx,
  companyId: string,
  { by }: Tile,
  rows: readonly { key: string }[],
): Promise<(key: string) => string | null> {
  if (by === 'cancelReason') return (key) => key || null;
  if (by !== 'agent' && by !== 'supplier' && by !== 'partner' && by !== 'area') return () => null;
  const ids = rows.map(({ key }) => key).filter((key) => key !== '');
  const names = await namesOf(tx, by, { companyId, ids });
  return (key) => names.get(key) ?? null;
}
