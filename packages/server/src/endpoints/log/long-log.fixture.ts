import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { EndpointServer } from '../endpoints.fixture.ts';

/**
 * Gives an endpoint the log of a longer time: copies of its only delivery, delivered, one second apart before it. They
 * have the sequences -1 (the newest) to -count.
 */
export const copyDeliveries = ({ server }: EndpointServer, endpointId: string, count: number) =>
  server.deps.withTx(SYSTEM, ({ db }) =>
    sql`
      insert into event_delivery (company_id, endpoint_id, event_id, event_type, lane, sequence, body, state, attempts,
        due_at, created_at)
      select company_id, endpoint_id, uuidv7(), event_type, lane, -g, body, 'delivered', 1, due_at,
        created_at - g * interval '1 second'
        from event_delivery, generate_series(1, ${count}::integer) as g
       where endpoint_id = ${endpointId}`.execute(db),
  );
