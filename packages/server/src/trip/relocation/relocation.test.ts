import { calls, type Relocation } from '@qafila/contracts';
import { fillBoard, makeCompany } from '@qafila/testing';
import { CompiledQuery, sql } from 'kysely';
import { changeState } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { settleRelocations } from './relocation.ts';

let trips: TripServer;
let area: string;
beforeAll(async () => {
  trips = await startTrips();
  const polygon: [number, number][] = [
    [51.5, 25.35],
    [51.52, 25.35],
    [51.52, 25.37],
    [51.5, 25.37],
  ];
  area = (await trips.ask(calls.location.createArea, { body: { name: 'Lusail', polygon } })).reply.id;
});
afterAll(() => trips.server.close());

const request = (agentIds: string[]) => ({ AgentsIds: agentIds, ToPolygonId: area });
const estimate = (ids: string[]) => trips.ask(calls.relocation.estimate, { body: request(ids) });
const relocate = (ids: string[]) => trips.ask(calls.relocation.relocate, { body: request(ids) });
const cancel = (id: string) => trips.ask(calls.relocation.cancel, { query: { id } });
const last = async (agentId: string): Promise<Relocation> =>
  known((await trips.ask(calls.relocation.all, { query: { agentId } })).reply.items[0]);
const availability = async (id: string): Promise<number> =>
  (await trips.ask(calls.agent.get, { query: { id } })).reply.availabilityTypeId;
const FREE = 1;
const BUSY = 2;
const RELOCATING = 4;

test("[ASSIGN-26] an estimate has each agent's distance, or why they can't go, and writes nothing", async () => {
  const [near, offline] = [await trips.onlineCourier(), await trips.courier()];
  const { status, reply } = await estimate([near.agent.id, offline.agent.id]);
  expect(status).toBe(200);
  expect(reply.estimates[0]).toMatchObject({ agentId: near.agent.id, possible: true });
  // Souq Waqif to Lusail: about 8.5 km as the crow flies.
  expect(reply.estimates[0]?.distanceKm).toBeGreaterThan(8);
  expect(reply.estimates[0]?.distanceKm).toBeLessThan(14);
  expect(reply.estimates[1]).toMatchObject({ possible: false, distanceKm: null });
  expect(reply.estimates[1]?.message).toMatch(/not free: Unavailable$/);
  expect(await availability(near.agent.id)).toBe(FREE);
});

test('[ASSIGN-24] only free agents are relocated, one relocation at a time', async () => {
  const [free, busy] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await trips.assign((await trips.create()).id, busy.agent.id);
  const absent = '01900000-0000-7000-8000-00000000dead';
  const { reply } = await relocate([free.agent.id, busy.agent.id, absent]);
  expect(reply).toMatchObject({ accepted: 1, rejected: 2 });
  expect(reply.results.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(await availability(free.agent.id)).toBe(RELOCATING);
  expect(await last(free.agent.id)).toMatchObject({ state: 'running', toPolygonName: 'Lusail' });
  expect((await relocate([free.agent.id])).reply.results[0]).toMatchObject({ ok: false });
});

test('[ASSIGN-24] if two users relocate the same agent, one is refused', async () => {
  const { agent } = await trips.onlineCourier();
  const answers = await Promise.all([relocate([agent.id]), relocate([agent.id])]);
  expect(answers.map(({ reply }) => reply.accepted).sort()).toEqual([0, 1]);
});

test("[ASSIGN-25] cancelling a relocation frees its agent; an ended one can't be cancelled", async () => {
  const { agent } = await trips.onlineCourier();
  await relocate([agent.id]);
  const { id } = await last(agent.id);
  expect((await cancel(id)).body).toMatchObject({ state: 'cancelled' });
  expect(await availability(agent.id)).toBe(FREE);
  expect((await cancel(id)).status).toBe(200);
  await relocate([agent.id]);
  await trips.assign((await trips.create()).id, agent.id);
  const interrupted = await last(agent.id);
  expect(interrupted.state).toBe('interrupted');
  expect(await availability(agent.id)).toBe(BUSY);
  expect(await cancel(interrupted.id)).toMatchObject({
    status: 409,
    body: { details: { status: 'interrupted' } },
  });
});

test('[ASSIGN-24] a relocation ends when its agent is in the area', async () => {
  const { agent, self } = await trips.onlineCourier();
  await relocate([agent.id]);
  const look = () => trips.server.deps.withTx(SYSTEM, settleRelocations);
  await look();
  expect((await last(agent.id)).state).toBe('running');
  trips.server.clock.pass(60_000);
  const positions = [{ latitude: 25.36, longitude: 51.51, atUtc: trips.inMinutes(0) }];
  await trips.ask(calls.courier.report, { body: { positions } }, self);
  await look();
  expect((await last(agent.id)).state).toBe('arrived');
  expect(await availability(agent.id)).toBe(FREE);
});

test('[ASSIGN-24] a relocation ends with the shift of its agent, who is free when the next one begins', async () => {
  const { agent } = await trips.onlineCourier();
  const onTheWay = async () =>
    (await trips.ask(calls.location.areaUsage, { query: { id: area } })).reply.relocating;
  const before = await onTheWay();
  await relocate([agent.id]);
  expect(await onTheWay()).toBe(before + 1);
  const shift = (onShift: boolean) =>
    trips.server.deps.withTx(SYSTEM, (tx) => changeState(tx, agent.id, { onShift }));
  await shift(false);
  await trips.server.deps.withTx(SYSTEM, settleRelocations);
  expect((await last(agent.id)).state).toBe('cancelled');
  expect(await onTheWay()).toBe(before);
  await shift(true);
  expect(await availability(agent.id)).toBe(FREE);
});

test('[ASSIGN-24] a relocation ends although many that began before it go on', async () => {
  const elsewhere = await makeCompany(trips.server.deps);
  await trips.server.deps.withTx(SYSTEM, async ({ db }) => {
    await fillBoard((statement, values) => db.executeQuery(CompiledQuery.raw(statement, [...values])), {
      companyId: elsewhere.id,
      now: trips.server.clock.now(),
      agents: 600,
      tasksEach: 0,
    });
    await sql`
      insert into relocation (company_id, agent_id, area_id, area_name, polygon, latitude, longitude, distance_km, duration_min, started_at)
      select company_id, id, uuidv7(), 'Far away', '[[52.5, 26.1], [52.6, 26.1], [52.6, 26.2]]', 26.1, 52.5, 90, 120, now()
        from agent where company_id = ${elsewhere.id}`.execute(db);
  });
  const { agent, self } = await trips.onlineCourier();
  await relocate([agent.id]);
  trips.server.clock.pass(60_000);
  const positions = [{ latitude: 25.36, longitude: 51.51, atUtc: trips.inMinutes(0) }];
  await trips.ask(calls.courier.report, { body: { positions } }, self);
  await trips.server.deps.withTx(SYSTEM, settleRelocations);
  expect((await last(agent.id)).state).toBe('arrived');
  const still = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql<{ state: string; count: number }>`
      select state, count(*)::int as count from relocation where company_id = ${elsewhere.id} group by state`.execute(
      db,
    ),
  );
  expect(still.rows).toEqual([{ state: 'running', count: 600 }]);
});

test('[ASSIGN-25] areas, agents and relocations of another company are not found', async () => {
  const { agent } = await trips.onlineCourier();
  await relocate([agent.id]);
  const company = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: company.id });
  const { id } = await last(agent.id);
  const answers = await Promise.all([
    trips.ask(calls.relocation.cancel, { query: { id } }, stranger),
    trips.ask(calls.relocation.relocate, { body: request([agent.id]) }, stranger),
    trips.ask(calls.relocation.estimate, { body: request([agent.id]) }, stranger),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
