import { SYSTEM } from '../../platform/database/actor.ts';
import type { TripServer } from '../../trip/trip.fixture.ts';

/** Ten orders at noon in Doha on each of the last two Tuesdays, given to a bike. @returns its agent */
export async function pastOrders(trips: TripServer) {
  const { agent } = await trips.onlineCourier();
  for (const day of ['2026-02-24', '2026-03-03'])
    for (let order = 0; order < 10; order += 1) {
      const { id } = await trips.create();
      await trips.server.deps.withTx(SYSTEM, ({ db }) =>
        db
          .updateTable('task')
          .set({
            agent_id: agent.id,
            pickup_by: new Date(`${day}T09:05:00Z`),
            deliver_by: new Date(`${day}T10:00:00Z`),
          })
          .where('id', '=', id)
          .execute(),
      );
    }
  return agent;
}
