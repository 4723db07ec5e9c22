import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
let stranger: SignedIn;
beforeAll(async () => {
  trips = await startTrips();
  const { id } = await makeCompany(trips.server.deps);
  stranger = await trips.server.loginAs('Operator', { companyId: id });
});
afterAll(() => trips.server.close());

const POLYGON: [number, number][] = [
  [51.5, 25.2],
  [51.6, 25.2],
  [51.6, 25.3],
];
const draw = async (name: string, polygon = POLYGON) =>
  (await trips.ask(calls.location.createArea, { body: { name, polygon } })).reply;
const usage = async (id: string, as?: SignedIn) => trips.ask(calls.location.areaUsage, { query: { id } }, as);
const remove = (id: string, as?: SignedIn) => trips.ask(calls.location.deleteArea, { query: { id } }, as);

test('an area is drawn, found, moved, recoloured and deleted by its company only', async () => {
  const { id } = await draw('West Bay');
  const moved: [number, number][] = [...POLYGON, [51.5, 25.3]];
  const change = { name: 'Dafna', polygon: moved, colorHex: '#1D4ED8', notes: 'By the sea' };
  const query = { id };
  expect((await trips.ask(calls.location.updateArea, { query, body: change })).reply).toMatchObject(change);
  expect(
    (await trips.ask(calls.location.updateArea, { query, body: { colorHex: null } })).reply,
  ).toMatchObject({
    ...change,
    colorHex: null,
  });
  const found = await trips.ask(calls.location.areas, { query: { search: 'daf' } });
  expect(found.reply.items).toMatchObject([{ id, polygon: moved }]);
  expect((await trips.ask(calls.location.areas, {}, stranger)).reply.items).toEqual([]);
  for (const { status } of [
    await trips.ask(calls.location.area, { query }, stranger),
    await usage(id, stranger),
    await trips.ask(calls.location.updateArea, { query, body: { name: 'Ours' } }, stranger),
    await remove(id, stranger),
  ])
    expect(status).toBe(404);
  expect((await remove(id)).status).toBe(204);
  expect((await trips.ask(calls.location.area, { query })).status).toBe(404);
});

test('two areas of a company are never called the same; another company may use the name', async () => {
  const { id } = await draw('Al Sadd');
  const other = await draw('Al Waab');
  const refused = [
    await trips.ask(calls.location.createArea, { body: { name: 'al sadd', polygon: POLYGON } }),
    await trips.ask(calls.location.updateArea, { query: { id: other.id }, body: { name: 'AL SADD' } }),
  ];
  for (const { status, error } of refused)
    expect([status, error.code, error.field]).toEqual([400, 'DUPLICATE', 'name']);
  expect(refused.map(({ error }) => error.errors?.[0]?.message)).toEqual([
    'There is an area called al sadd already',
    'There is an area called AL SADD already',
  ]);
  const renamed = await trips.ask(calls.location.updateArea, { query: { id }, body: { name: 'AL SADD' } });
  expect(renamed.reply.name).toBe('AL SADD');
  const theirs = await trips.ask(
    calls.location.createArea,
    { body: { name: 'Al Sadd', polygon: POLYGON } },
    stranger,
  );
  expect(theirs.status).toBe(201);
});

test('of several who save areas of one name at the same time, one succeeds', async () => {
  const several = Array.from({ length: 6 }, (_, index) => index);
  // Each of them has a connection already, so that none is served before the others have begun.
  await Promise.all(several.map((index) => draw(`Place ${index}`)));
  const answers = await Promise.all(
    several.map(() => trips.ask(calls.location.createArea, { body: { name: 'Corniche', polygon: POLYGON } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});

test('a change of an area that was saved since it was read is refused, with the newest one', async () => {
  const opened = await draw('Msheireb');
  const save = (body: { name?: string; notes?: string; seenUtc?: string }) =>
    trips.ask(calls.location.updateArea, { query: { id: opened.id }, body });
  trips.server.clock.pass(1000);
  const newest = (await save({ notes: 'Trams', seenUtc: opened.updatedAtUtc })).reply;
  const refused = await save({ name: 'Downtown', seenUtc: opened.updatedAtUtc });
  expect([refused.status, refused.error.details]).toEqual([409, { current: newest }]);
  const saved = await save({ name: 'Downtown', seenUtc: newest.updatedAtUtc });
  expect(saved.reply).toMatchObject({ name: 'Downtown', notes: 'Trams' });
});

test('an area whose sides cross, or with too few corners, is refused with what to do', async () => {
  const refusal = async (polygon: [number, number][]) => {
    const { status, error } = await trips.ask(calls.location.createArea, { body: { name: 'X', polygon } });
    return [status, error.errors?.[0]?.path, error.errors?.[0]?.message];
  };
  expect(
    await refusal([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ]),
  ).toEqual([400, 'polygon', 'Two sides of the area cross or touch. Move a corner so that they do not']);
  expect(await refusal(POLYGON.slice(1))).toEqual([400, 'polygon', 'Draw at least three corners']);
  expect(
    (
      await refusal([
        [0, 0],
        [4, 0],
        [4, 91],
      ])
    )[2],
  ).toBe('Must be at most 90');
});

test('an area that a shift and a rule name says so, and is deleted once they do not', async () => {
  const { id } = await draw('Lusail');
  const shift = (
    await trips.ask(calls.shift.create, {
      body: {
        title: 'Evening',
        shiftPeriodStartUtc: '2100-01-01T00:00:00Z',
        shiftPeriodEndUtc: '2100-12-31T00:00:00Z',
        maxAssignableAgents: 5,
        timings: [{ weekday: 'sunday', startTimeMin: 1080, endTimeMin: 1320 }],
        areaIds: [id],
      },
    })
  ).reply;
  const rule = (
    await trips.ask(calls.automation.create, {
      body: {
        name: 'Hurry',
        event: 'task.created',
        conditions: [{ field: 'deliveryArea', operator: 'in', value: `${(await draw('Else')).id}, ${id}` }],
        actions: [{ type: 'setPriority', priority: 7 }],
      },
    })
  ).reply;
  const { agent } = await trips.onlineCourier();
  await trips.ask(calls.relocation.relocate, { body: { AgentsIds: [agent.id], ToPolygonId: id } });
  expect((await usage(id)).reply).toEqual({
    shifts: [{ id: shift.id, name: 'Evening' }],
    rules: [{ id: rule.id, name: 'Hurry' }],
    relocating: 1,
  });
  const refused = await remove(id);
  expect(refused).toMatchObject({ status: 409, body: { details: { shifts: [{ name: 'Evening' }] } } });
  expect(refused.error.message).toBe('Lusail is used by shifts: 1, by rules: 1. Take it out of them first');
  await trips.ask(calls.shift.update, { query: { id: shift.id }, body: { areaIds: [] } });
  expect((await remove(id)).status).toBe(409);
  await trips.ask(calls.automation.delete, { query: { id: rule.id } });
  expect((await remove(id)).status).toBe(204);
  // The agent on the way keeps the border.
  expect(
    (await trips.ask(calls.relocation.all, { query: { agentId: agent.id } })).reply.items[0],
  ).toMatchObject({
    state: 'running',
    toPolygonName: 'Lusail',
  });
});

test('a shift can not be bound to an area while the area is being deleted', async () => {
  const { id } = await draw('Wakra');
  const body = {
    title: 'Night',
    shiftPeriodStartUtc: '2100-01-01T00:00:00Z',
    shiftPeriodEndUtc: '2100-12-31T00:00:00Z',
    maxAssignableAgents: 5,
    timings: [{ weekday: 'sunday' as const, startTimeMin: 1080, endTimeMin: 1320 }],
    areaIds: [id],
  };
  const [created, deleted] = await Promise.all([trips.ask(calls.shift.create, { body }), remove(id)]);
  // Whichever came first, the other one is refused.
  expect([created.status, deleted.status].sort()).toEqual(created.status === 201 ? [201, 409] : [204, 400]);
});

test('what happens to areas is in the audit log', async () => {
  const { id } = await draw('Umm Salal');
  await trips.ask(calls.location.updateArea, { query: { id }, body: { name: 'Umm Salal Ali' } });
  await remove(id);
  const admin = await trips.server.loginAs('CompanyAdmin');
  const { reply } = await trips.ask(calls.identity.audit, { query: { search: `area:${id}` } }, admin);
  expect(reply.items.map(({ action }) => action)).toEqual(['area.deleted', 'area.updated', 'area.created']);
  expect(known(reply.items[0]).details).toMatchObject({ name: 'Umm Salal Ali' });
});
