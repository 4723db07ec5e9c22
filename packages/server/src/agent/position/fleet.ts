import { AVAILABILITY, EMPLOYMENT } from '@qafila/contracts';
import { shownAvailability } from '@qafila/domain';
import { type FrameRow, GONE } from '@qafila/domain/positions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { tileOf } from './tiles.ts';

/** An agent on the map, as the database has them. */
interface FleetRow {
  number: number;
  latitude: number;
  longitude: number;
  heading_deg: number | null;
  position_at: Date;
  transport_type_id: number;
  availability_type_id: number;
  employment_status_id: number;
}

/** An agent as the map last showed them. */
interface Shown extends Omit<FrameRow, 'ageS'> {
  atMs: number;
  tile: string;
}

/** What changed since the last refresh, by tile. */
export interface Changes {
  /** Agents who left a tile; sent before `moved`. */
  left: Map<string, Shown[]>;
  moved: Map<string, Shown[]>;
}

/** Maximum seconds between a change in a transaction and its commit: a refresh reads this far back. */
const OVERLAP_S = 3;
const HAS_LEFT: readonly number[] = [EMPLOYMENT.id('terminated'), EMPLOYMENT.id('resigned')];

/** The agents of one company, or of all, as maps show them; kept only while a map is open. */
export interface Fleet {
  /** Reads what changed since the last refresh; the first time everything. */
  refresh(tx: Tx): Promise<Changes>;
  /** Agents in these tiles; without tiles, all agents. */
  within(tiles: readonly string[] | undefined): Shown[];
}

/** @param companyId null for all companies. */
export function createFleet(companyId: string | null): Fleet {
  const agents = new Map<number, Shown>();
  let since: Date | undefined;

  async function read(tx: Tx): Promise<FleetRow[]> {
    const time = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx.db);
    const now = time.rows[0]?.now;
    // The database's clock was set back: what has changed since then has an earlier time. Everything is read again.
    if (since && now && now < since) since = undefined;
    const { rows } = await sql<FleetRow>`
      select a.number, s.latitude, s.longitude, s.heading_deg, s.position_at, a.transport_type_id,
             s.availability_type_id, a.employment_status_id
        from agent_state s join agent a on a.id = s.agent_id
       where s.position_at is not null
         and (${companyId}::uuid is null or s.company_id = ${companyId}::uuid)
         and (${since ?? null}::timestamptz is null
              or s.changed_at > ${since ?? null}::timestamptz - make_interval(secs => ${sql.lit(OVERLAP_S)}))`.execute(
      tx.db,
    );
    if (rows.length) since = now;
    return rows;
  }

  return {
    async refresh(tx) {
      const changes: Changes = { left: new Map(), moved: new Map() };
      for (const row of await read(tx)) {
        const before = agents.get(row.number);
        const now = shownOf(row);
        if (before && isSame(before, now)) continue;
        const gone = HAS_LEFT.includes(row.employment_status_id);
        if (before && (gone || before.tile !== now.tile))
          add(changes.left, { ...before, availabilityTypeId: GONE });
        if (gone) agents.delete(row.number);
        else {
          agents.set(row.number, now);
          add(changes.moved, now);
        }
      }
      return changes;
    },
    within(tiles) {
      if (!tiles) return [...agents.values()];
      const asked = new Set(tiles);
      return [...agents.values()].filter(({ tile }) => asked.has(tile));
    },
  };
}

const add = (by: Map<string, Shown[]>, agent: Shown) => {
  const list = by.get(agent.tile);
  if (list) list.push(agent);
  else by.set(agent.tile, [agent]);
};

const shownOf = (row: FleetRow): Shown => ({
  number: row.number,
  latitude: row.latitude,
  longitude: row.longitude,
  headingDeg: row.heading_deg,
  transportTypeId: row.transport_type_id,
  availabilityTypeId: AVAILABILITY.id(
    shownAvailability({
      availabilityTypeId: row.availability_type_id,
      employmentStatusId: row.employment_status_id,
    }),
  ),
  atMs: row.position_at.getTime(),
  tile: tileOf(row.latitude, row.longitude),
});

const isSame = (a: Shown, b: Shown) =>
  a.atMs === b.atMs &&
  a.availabilityTypeId === b.availabilityTypeId &&
  a.transportTypeId === b.transportTypeId;

/** Encodes agents for a frame. @param nowMs the city's time. */
export const frameRows = (agents: readonly Shown[], nowMs: number): FrameRow[] =>
  agents.map((agent) => ({ ...agent, ageS: (nowMs - agent.atMs) / 1000 }));
