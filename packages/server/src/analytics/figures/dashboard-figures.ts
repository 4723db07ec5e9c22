import {
  AppError,
  type CallParsed,
  type calls,
  type DashboardFigures,
  MIN_SHARED_CELL,
  PRIVATE_BREAKDOWNS,
  type SharedDashboard,
  type Tile,
} from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { getRowOrThrow } from '../dashboard/dashboard.ts';
import { type DashboardRow, findShared } from '../dashboard/dashboard-rows.ts';
import { figuresOf, seesMoney } from './figures.ts';
import { periodOf } from './period.ts';
import type { Scope } from './read-rollups.ts';

type Query = CallParsed<typeof calls.analytics.figures>['query'];

/** What the reader chose, or else what the dashboard was saved with. */
const chosen = <T>(asked: T | 'all' | undefined, saved: T | null): T | null => {
  if (asked === 'all') return null;
  return asked ?? saved;
};

/** The figures' company, its zone and currency, the period and the filters. @throws AppError VALIDATION */
export async function scopeOf(tx: Tx, row: DashboardRow, query: Omit<Query, 'id'> = {}) {
  const {
    timezone: zone,
    currency,
    name: companyName,
  } = await tx.db
    .selectFrom('company')
    .select(['timezone', 'currency', 'name'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const { filters } = row;
  const scope: Scope = {
    companyId: row.company_id,
    zone,
    period: periodOf(query, { days: query.days ?? filters.days, now: tx.now(), zone }),
    filters: {
      area: chosen(query.area, filters.area),
      vehicle: chosen(query.vehicle, filters.vehicle),
      supplierId: chosen(query.supplierId, filters.supplierId),
      partner: chosen(query.partner, filters.partner),
    },
  };
  return { scope, currency, companyName };
}

/** What the tiles of a dashboard show to a user. @throws AppError NOT_FOUND, VALIDATION */
export async function dashboardFigures(tx: Tx, query: Query): Promise<DashboardFigures> {
  const row = await getRowOrThrow(tx, query.id);
  const { scope, currency } = await scopeOf(tx, row, query);
  return figuresOf(tx, scope, { tiles: row.tiles, currency, showsMoney: seesMoney(tx.actor.roles) });
}

/** Rows of these tiles name people or companies, or are free text. */
const isPrivate = ({ by }: Tile) => by !== null && PRIVATE_BREAKDOWNS.includes(by);

/**
 * A dashboard as its link shows it: with the saved filters, without tiles that name anyone, and without places of a map that few
 * orders went to.
 * @param tx of the system.
 * @throws AppError NOT_FOUND for an unknown or revoked link
 */
export async function sharedDashboard(tx: Tx, shareId: string): Promise<SharedDashboard> {
  const row = await findShared(tx, shareId);
  if (!row) throw new AppError('NOT_FOUND', { message: say('This dashboard is no longer shared') });
  const tiles = row.tiles.filter((tile) => !isPrivate(tile));
  const { scope, currency } = await scopeOf(tx, row);
  const minCell = MIN_SHARED_CELL;
  const figures = await figuresOf(tx, scope, { tiles, currency, showsMoney: true, minCell });
  return { name: row.name, companyName: row.company_name, shown: tiles, ...figures };
}
