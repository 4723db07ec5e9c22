import { DAY_MS, HOUR_MS, type VersionFigures } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { TabGroup } from './tables.ts';
import './tables.ts';

const ago = (tx: Tx, ms: number) => new Date(tx.wallNow().getTime() - ms);

export interface NodeState {
  id: string;
  host: string;
  startedAt: Date;
  tabs: TabGroup[];
}

/** A node's own state, with the time. */
export async function saveNode(tx: Tx, { id, host, startedAt, tabs }: NodeState): Promise<void> {
  const state = { seen_at: tx.wallNow(), tabs: JSON.stringify(tabs) };
  await tx.db
    .insertInto('server_node')
    .values({ id, host, started_at: startedAt, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

export const removeNode = (tx: Tx, id: string) =>
  tx.db.deleteFrom('server_node').where('id', '=', id).execute();

/** Nodes that were there within the last day, oldest first. */
export const listNodes = (tx: Tx) =>
  tx.db
    .selectFrom('server_node')
    .selectAll()
    .where('seen_at', '>', ago(tx, DAY_MS))
    .orderBy('started_at')
    .execute();

/** How often a version was opened and failed. */
export interface Counted {
  name: string;
  version: string;
  opened: number;
  failed: number;
}

/** Adds to the figures of the current hour. */
export async function addFigures(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const hour = new Date(Math.floor(tx.wallNow().getTime() / HOUR_MS) * HOUR_MS);
  await tx.db
    .insertInto('release_hour')
    // In one order, so that two nodes don't wait for each other.
    .values([...counted].sort((a, b) => keyOf(a).localeCompare(keyOf(b))).map((one) => ({ ...one, hour })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'hour']).doUpdateSet({
        opened: sql`release_hour.opened + excluded.opened`,
        failed: sql`release_hour.failed + excluded.failed`,
      }),
    )
    .execute();
}
const keyOf = ({ name, version }: Pick<Counted, 'name' | 'version'>) => `${name} ${version}`;

/** Figures of the last 24 hours. */
export async function recentFigures(tx: Tx): Promise<VersionFigures[]> {
  const rows = await tx.db
    .selectFrom('release_hour')
    .select(({ fn }) => [
      'name',
      'version',
      fn.sum<string>('opened').as('opened'),
      fn.sum<string>('failed').as('failed'),
    ])
    .where('hour', '>', ago(tx, DAY_MS))
    .groupBy(['name', 'version'])
    .orderBy('name')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...row, opened: Number(row.opened), failed: Number(row.failed) }));
}

/** Deletes what is no longer shown. @returns how many rows */
export async function forgetNodes(tx: Tx): Promise<number> {
  const before = ago(tx, DAY_MS);
  const nodes = await tx.db.deleteFrom('server_node').where('seen_at', '<', before).executeTakeFirst();
  const hours = await tx.db.deleteFrom('release_hour').where('hour', '<', before).executeTakeFirst();
  return Number(nodes.numDeletedRows + hours.numDeletedRows);
}
