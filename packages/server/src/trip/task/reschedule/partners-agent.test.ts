import { calls, DEFAULT_TASK_CONFIG, MINUTE_MS } from '@qafila/contracts';
import { type PartnerServer, startPartners } from '../../offload/offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

/** A place so many steps of 0.1 degrees north of the souq: each is 28.91 minutes by bike, as estimated. */
const north = (steps: number) => ({ ...city.souq, latitude: city.souq.latitude + steps / 10 });
const between = (from: number, to: number) => ({
  pickup: north(from),
  delivery: north(to),
  pickupByUtc: city.inMinutes(1),
  deliverByUtc: city.inMinutes(400),
});

test("an owner sees when the partner's agent reaches its order: after the partner's own orders, by the partner's settings", async () => {
  const admin = await city.server.loginAs('CompanyAdmin', { companyId: city.partner.id });
  const config = {
    ...DEFAULT_TASK_CONFIG,
    ConfigurationTitle: 'Rush hour',
    MapEtaMultiplier: 2,
    ShouldUseMapEtaMultiplier: true,
  };
  await city.ask(calls.config.applyTask, { body: { config } }, admin);
  const { agent } = await city.partnersCourier();
  const ofPartner = async (from: number, to: number) =>
    (await city.ask(calls.task.create, { body: city.draft(between(from, to)) }, city.theirs)).reply;
  const before = await ofPartner(1, 2);
  const task = await city.accepted(between(2, 3));
  const after = await ofPartner(3, 4);
  for (const { id } of [before, task, after])
    expect(await city.assign(id, agent.id, city.theirs)).toMatchObject({ status: 200 });

  const times = { pickupByUtc: city.inMinutes(130), deliverByUtc: city.inMinutes(180) };
  const { reply: plan } = await city.ask(calls.task.rescheduleCalculate, {
    body: { taskId: task.id, ...times },
  });
  const inMin = (utc: string) =>
    Number(((Date.parse(utc) - city.server.clock.now().getTime()) / MINUTE_MS).toFixed(1));
  // Twice the estimate, 57.82 minutes. Theirs: a ride to its pickup, 5 there, a ride to its delivery, 6 there: 126.6, so that ours is waited
  // for. Then 5 and a ride. The partner's next order is reached later, too, which is not the owner's to see.
  expect(plan.affectedStops.map(({ taskId, kind, afterUtc }) => [taskId, kind, inMin(afterUtc)])).toEqual([
    [task.id, 'pickup', 130],
    [task.id, 'delivery', 192.8],
  ]);

  const body = { taskIds: [task.id], byMin: -220 };
  // Without a wait the delivery is reached after 189.5 minutes.
  const { results } = (await city.ask(calls.bulkReschedule.calculate, { body })).reply;
  expect(results).toMatchObject([{ ok: true, lateMin: 10 }]);
});
