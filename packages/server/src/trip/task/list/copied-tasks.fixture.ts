import { type RawBuilder, sql } from 'kysely';
import { SYSTEM } from '../../../platform/database/actor.ts';
import type { TripServer } from '../../trip.fixture.ts';

/**
 * Copies a task as if it had been made before, each copy by the same time earlier than the one before it.
 * @param clientId order id of a copy, whose number is `g`, from 1 on.
 * @param of other columns of a copy.
 */
export const copyTask = (
  { server }: TripServer,
  id: string,
  {
    count,
    apartMs,
    clientId = sql`null`,
    of = {},
  }: {
    count: number;
    apartMs: number;
    clientId?: RawBuilder<unknown>;
    of?: Record<string, RawBuilder<unknown>>;
  },
): Promise<void> =>
  server.deps.withTx(SYSTEM, async ({ db }) => {
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_name = 'task' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'tracking_id', 'client_generated_id')`.execute(
      db,
    );
    const names = columns.rows.map(({ name }) => name);
    const kept = sql.join(names.map((name) => sql.ref(name)));
    const values = sql.join(names.map((name) => of[name] ?? sql.ref(name)));
    await sql`
      insert into task (id, tracking_id, client_generated_id, ${kept})
      select uuidv7(uuid_extract_timestamp(id) - clock_timestamp() - g * interval '1 millisecond' * ${sql.lit(apartMs)}),
             md5(g::text), ${clientId}, ${values}
        from task, generate_series(1, ${sql.lit(count)}) as g where id = ${id}::uuid`.execute(db);
  });
