import { calls, type TaskDraft } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { startPartners } from '../../offload/offload.fixture.ts';
import { keepOrderDays } from './kept-orders.ts';
import { ordersByQuarter } from './orders-by-quarter.ts';
import { clockWithRealIds } from './real-ids.fixture.ts';

/** Counts are kept by the database's clock, whatever the server's says. */
const PAST = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
/** Agents needed for ten orders at five past noon in Doha, per quarter hour from eleven on. */
const AT_NOON = [0, 0, 2, 4, 6, 4, 2, 0];

let city: Awaited<ReturnType<typeof startPartners>>;
beforeEach(async () => {
  city = await startPartners({ clock: clockWithRealIds() });
});
afterEach(() => city.server.close());

async function keep(): Promise<void> {
  while ((await city.server.deps.withTx(SYSTEM, (tx) => keepOrderDays(tx))).isMore);
}
const change = (ids: readonly string[], to: object) =>
  city.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('task').set(to).where('id', 'in', ids).execute(),
  );

/** Agents that a company needs of a vehicle at noon of a day that is expected to be like the past one. */
async function needed(vehicle: string, as?: SignedIn) {
  const { reply } = await city.ask(calls.shift.coverage, { query: { week: '2026-03-08' } }, as);
  const first = 3 * 96 + 11 * 4;
  return reply.needed.find((one) => one.vehicle === vehicle)?.quarters.slice(first, first + 8) ?? null;
}

/** Bikes that the owner and the partner need, with the counts as they are and once they are kept. */
async function bikesOfBoth() {
  const both = async () => [await needed('bike'), await needed('bike', city.theirs)];
  const counted = await both();
  await keep();
  expect(await both()).toEqual(counted);
  return counted;
}

/** Ten orders that the partner accepted and a courier of it carried on the past day at noon. */
async function carriedByPartner(body: Partial<TaskDraft> = {}) {
  const { agent } = await city.partnersCourier();
  const ids: string[] = [];
  for (let order = 0; order < 10; order += 1)
    ids.push((await city.accepted({ transportTypeId: 1, ...body })).id);
  const at = (time: string) => new Date(`${PAST}T${time}Z`);
  await change(ids, { agent_id: agent.id, pickup_by: at('09:05:00'), deliver_by: at('10:00:00') });
  const patterns = [{ day: '2026-03-11', patternDay: PAST }];
  for (const as of [city.operator, city.theirs])
    await city.ask(calls.shift.changeCoverage, { body: { patterns } }, as);
  return { agent, ids };
}

test('agents are needed by the partner whose agents carry orders, from when it accepted them until it gives them back', async () => {
  const { ids } = await carriedByPartner();
  expect(await bikesOfBoth()).toEqual([null, AT_NOON]);
  // An offer that is not accepted is the work of neither.
  await change(ids, { offload: { state: 'offered' } });
  expect(await bikesOfBoth()).toEqual([null, null]);
  await change(ids, { offload: { state: 'accepted' } });
  expect(await bikesOfBoth()).toEqual([null, AT_NOON]);
  await change(ids, { offload: null, fulfillment_company_id: null, agent_id: null });
  expect(await bikesOfBoth()).toEqual([AT_NOON, null]);
});

test('orders for any vehicle that a partner gave count for the vehicle that their agent has now', async () => {
  const { agent } = await carriedByPartner();
  expect(await bikesOfBoth()).toEqual([null, AT_NOON]);
  await city.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('agent').set({ transport_type_id: 3 }).where('id', '=', agent.id).execute(),
  );
  expect(await bikesOfBoth()).toEqual([null, null]);
  expect(await needed('car', city.theirs)).toEqual([0, 0, 3, 5, 7, 5, 3, 0]);
});

test('an order of a partner requires the skill of the same name of the company that carries it', async () => {
  const skill = async (as: SignedIn) =>
    (await city.ask(calls.skill.create, { body: { name: 'Fragile' } }, as)).reply.id;
  const [mine, theirs] = [await skill(city.operator), await skill(city.theirs)];
  await carriedByPartner({ skillCriteria: { requiredSkills: [mine] } });
  const of = { timezone: 'Asia/Qatar', from: PAST, to: PAST, days: [], areaId: null, bySkill: true } as const;
  const counted = (companyId: string) =>
    city.server.deps.withTx(SYSTEM, (tx) => ordersByQuarter(tx, { ...of, companyId }));
  expect(await counted(city.owner)).toEqual([]);
  expect((await counted(city.partner.id)).map(({ skillId, orders }) => [skillId, orders])).toEqual([
    [theirs, 10],
  ]);
});
