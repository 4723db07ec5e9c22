import { calls } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

test('the map has open orders, what needs help soonest first, with what it shows of them and nothing else', async () => {
  const { agent } = await trips.onlineCourier();
  const later = await trips.create({ deliverByUtc: trips.inMinutes(240) });
  const soon = await trips.create({ deliverByUtc: trips.inMinutes(50) });
  const ended = await trips.create();
  await trips.ask(calls.task.cancel, { query: { id: ended.id }, body: { reason: 'Not wanted' } });
  await trips.assign(later.id, agent.id);
  const at = new Date(trips.inMinutes(30));
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('task').set({ expected_delivery_at: at }).where('id', '=', later.id).execute(),
  );

  const { reply } = await trips.ask(calls.mapOrder.open);
  expect(reply).toEqual({
    orders: [
      {
        id: soon.id,
        shortId: soon.shortId,
        status: 'Unplanned',
        transportTypeId: soon.transportTypeId,
        pickupByUtc: soon.pickupByUtc,
        deliverByUtc: trips.inMinutes(50),
        expectedDeliveryUtc: null,
        pickupToDeliveryDistanceKm: soon.pickupToDeliveryDistanceKm,
        pickup: { latitude: trips.souq.latitude, longitude: trips.souq.longitude },
        delivery: { latitude: trips.pearl.latitude, longitude: trips.pearl.longitude },
        taskAgentDetails: null,
      },
      expect.objectContaining({
        id: later.id,
        status: 'Planned',
        expectedDeliveryUtc: trips.inMinutes(30),
        taskAgentDetails: { id: agent.id },
      }),
    ],
    total: 2,
    totalIsLowerBound: false,
  });
});

test('another company has none of them on its map', async () => {
  await trips.create();
  const company = await makeCompany(trips.server.deps);
  const other = await trips.server.loginAs('Operator', { companyId: company.id });
  expect((await trips.ask(calls.mapOrder.open, {}, other)).reply).toEqual({
    orders: [],
    total: 0,
    totalIsLowerBound: false,
  });
});
