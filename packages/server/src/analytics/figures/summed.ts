import { type RawBuilder, sql } from 'kysely';
import type { OrderSums } from './sums.ts';

/** A sum of orders and trips. */
export type SumName = keyof OrderSums;

/** The column of a roll-up that each sum is of. */
const COLUMN_OF: Record<SumName, string> = {
  orders: 'orders',
  cancelled: 'cancelled',
  delivered: 'delivered',
  deliveredByOwn: 'delivered_by_own',
  onTime: 'on_time',
  told: 'told',
  kept: 'kept',
  lateSec: 'late_sec',
  doorSec: 'door_sec',
  metres: 'metres',
  cashMinor: 'cash_minor',
  valueMinor: 'value_minor',
  feesPaidMinor: 'fees_paid_minor',
  feesEarnedMinor: 'fees_earned_minor',
  tripSec: 'trip_sec',
};

/** The same for roll-ups of the company's own agents: null where these have nothing to add. */
const COLUMN_OF_AGENTS: Record<SumName, string | null> = {
  ...COLUMN_OF,
  orders: null,
  cancelled: null,
  deliveredByOwn: 'delivered',
  feesPaidMinor: null,
  feesEarnedMinor: null,
};

/**
 * Sums of a source `r` as columns, each after a comma. They are whole numbers below 2^53, which float8 adds exactly; the
 * numeric in which PostgreSQL adds up bigint takes longer.
 */
const columnsOf = (
  names: ReadonlySet<SumName>,
  columns: Record<SumName, string | null>,
): RawBuilder<unknown> =>
  sql.join(
    [...names].flatMap((name) => {
      const column = columns[name];
      return column ? sql`, sum(${sql.ref(`r.${column}`)}::float8) as ${sql.ref(name)}` : [];
    }),
    sql``,
  );

/** The columns that `summedOfAgents` sums up, each after a comma. */
export const columnsOfAgents = (names: ReadonlySet<SumName>): RawBuilder<unknown> => {
  const columns = new Set([...names].flatMap((name) => COLUMN_OF_AGENTS[name] ?? []));
  return sql.join(
    [...columns].map((column) => sql`, ${sql.ref(`r.${column}`)}`),
    sql``,
  );
};

export const summed = (names: ReadonlySet<SumName>) => columnsOf(names, COLUMN_OF);
export const summedOfAgents = (names: ReadonlySet<SumName>) => columnsOf(names, COLUMN_OF_AGENTS);
