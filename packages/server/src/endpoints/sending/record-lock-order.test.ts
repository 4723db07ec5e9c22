import { SYSTEM } from '../../platform/database/actor.ts';
import { changeBetween } from '../../platform/database/change-between.fixture.ts';
import { type EndpointServer, startEndpoints } from '../endpoints.fixture.ts';
import { getEndpointOrThrow } from '../record/endpoint-rows.ts';
import { keepForReplay } from '../record/keep-for-replay.ts';
import { claimDue } from './claim-rows.ts';
import { recordArrivals } from './record-arrivals.ts';

let city: EndpointServer;
beforeAll(async () => {
  city = await startEndpoints();
});
afterAll(() => city.close());

test('a delivery arrives while its webhook is being switched off', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  await city.create();
  await city.published();
  const { deps, clock } = city.server;
  const until = new Date(clock.wall().getTime() + 2000);
  const claimed = await deps.withTx(SYSTEM, (tx) => claimDue(tx, { limit: 10, underWay: new Map(), until }));
  expect(claimed).toHaveLength(1);
  const request = { url: city.receiver.url('/hook'), headers: {}, body: '{}' };
  const outcome = { status: 200, body: null, error: null, durationMs: 20 };
  const attempts = claimed.map((delivery) => ({ delivery, request, outcome, at: clock.wall() }));
  const status = await changeBetween(deps, {
    first: (tx) => getEndpointOrThrow(tx, id, { forUpdate: true }),
    change: () => deps.withTx(SYSTEM, (tx) => recordArrivals(tx, attempts)).then(() => ({ status: 200 })),
    second: (tx) => keepForReplay(tx, id),
  });
  expect(status).toBe(200);
  expect((await city.log(id)).items).toMatchObject([{ responseStatus: 200, delivered: true }]);
});
