import { createRequire } from 'node:module';
import { calls, type PlannedTrip, type Task, type TripStep } from '@qafila/contracts';
import { makeCompany, printedCodes, type SignedIn } from '@qafila/testing';
import { known } from '../../platform/http/ask.fixture.ts';
import { type PartnerServer, startPartners } from '../offload/offload.fixture.ts';
import { labelsOf, type PrintedTrip } from './printed-trip.ts';

let trips: PartnerServer;
beforeAll(async () => {
  trips = await startPartners();
});
afterAll(() => trips.server.close());

const PDFDocument: typeof import('pdfkit') = createRequire(import.meta.url)('pdfkit');
/** The texts that are drawn on a document, from left to right. */
async function textsOf(url: string, as?: SignedIn): Promise<string> {
  const drawn = jest.spyOn(PDFDocument.prototype, 'text');
  await fetch(url, as);
  const text = drawn.mock.calls.map(([part]) => part).join('');
  drawn.mockRestore();
  return text;
}

const fetch = (url: string, as: SignedIn = trips.operator) =>
  trips.server.app.inject({ url: `/trip-api/${url}`, headers: as.headers });

async function plan(count: number): Promise<{ trip: PlannedTrip; tasks: Task[] }> {
  const tasks: Task[] = [];
  for (let index = 0; index < count; index += 1)
    tasks.push(
      await trips.create({
        delivery: { ...trips.pearl, name: 'عائشة نور', address: 'برج ١٢ The Pearl' },
        paymentStatusId: 2,
        amountToBeCollected: 75,
      }),
    );
  const stops = (['pickup', 'delivery'] as const).flatMap((kind) =>
    tasks.map(({ id }) => ({ taskId: id, kind })),
  );
  const { reply } = await trips.ask(calls.plannedTrip.create, { body: { stops } });
  return { trip: reply, tasks };
}

test("[TRIP-10] each delivery of a planned trip has a label with the task's QR code", async () => {
  const { trip, tasks } = await plan(3);
  const reply = await fetch(`PlannedTrip/printdeliverylabels?id=${trip.id}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.headers['content-disposition']).toBe(`inline; filename="labels-${trip.shortId}.pdf"`);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(printedCodes(reply.rawPayload)).toEqual(tasks.map(({ id }) => id));
  // The fonts of both scripts are embedded.
  expect(reply.rawPayload.toString('latin1').match(/\/FontFile\d? /g)?.length).toBeGreaterThanOrEqual(2);
});

test("[TRIP-11] a planned trip's route has the trip's QR code, and as many pages as its stops need", async () => {
  const { trip } = await plan(8);
  const reply = await fetch(`PlannedTrip/printroute?id=${trip.id}`);
  expect(reply.statusCode).toBe(200);
  expect(printedCodes(reply.rawPayload)).toEqual([trip.id, trip.id]);
});

const PLATE = { zoneNumber: '66', streetNumber: '850', buildingNumber: '12' };
/** The id of a planned trip of one task from and to places with plates. */
async function planWithPlates(pickup: object, delivery: object): Promise<string> {
  const task = await trips.create({
    pickup: { ...trips.souq, ...PLATE, ...pickup },
    pickupLocationTypeId: 3,
    delivery: { ...trips.pearl, ...PLATE, ...delivery },
    deliveryLocationTypeId: 3,
  });
  const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId: task.id, kind }));
  return (await trips.ask(calls.plannedTrip.create, { body: { stops } })).reply.id;
}

test('[LOCATION-16] labels and routes have the numbers of a plate, however long the address is', async () => {
  const address = `Blue villa ${'behind the old mosque '.repeat(20)}`;
  const id = await planWithPlates({ address: 'Souq', buildingNumber: '3' }, { address });
  for (const document of ['printdeliverylabels', 'printroute']) {
    const text = await textsOf(`PlannedTrip/${document}?id=${id}`);
    expect(text).toContain('Souq.Zone 66, Building 3, Street 850');
    expect(text).toContain('Blue villa behind the old mosque');
    expect(text).toContain('Zone 66, Building 12, Street 850');
    for (const word of ['منطقة', 'مبنى', 'شارع']) expect(text).toContain(word);
  }
});

test('notes are on a label as far as they fit above its foot', async () => {
  const notes = 'Ring twice';
  const short = await planWithPlates({}, { notes });
  expect(await textsOf(`PlannedTrip/printdeliverylabels?id=${short}`)).toContain('Ring twice');
  const long = { name: 'Aisha '.repeat(30), address: 'Blue villa '.repeat(20), notes };
  const full = await planWithPlates({}, long);
  const text = await textsOf(`PlannedTrip/printdeliverylabels?id=${full}`);
  expect(text).toContain('Zone 66, Building 12, Street 850');
  expect(text).not.toContain('Ring twice');
});

test('the stops that are printed ask for nothing once the order is paid, though its amount stands', async () => {
  const { trip, tasks } = await plan(2);
  const [paid] = tasks;
  await trips.ask(calls.task.update, {
    query: { id: known(paid?.id) },
    body: { paymentStatusId: 3, version: (await trips.read(known(paid?.id))).version },
  });
  const { reply } = await trips.ask(calls.plannedTrip.get, { query: { id: trip.id } });
  const amounts = reply.steps.map(({ kind, amountToBeCollected }) => [kind, amountToBeCollected]);
  expect(amounts.filter(([kind]) => kind === 'delivery')).toEqual([
    ['delivery', 0],
    ['delivery', 75],
  ]);
});

test('[TRIP-16] [TRIP-17] documents of online trips, one or all, without what is delivered', async () => {
  expect((await fetch('OnlineTrip/printroute')).statusCode).toBe(409);
  const couriers = [await trips.onlineCourier(), await trips.onlineCourier()];
  const ids: string[] = [];
  for (const { agent } of couriers) {
    const task = await trips.create();
    await trips.assign(task.id, agent.id);
    ids.push(task.id);
  }
  const all = await fetch('OnlineTrip/printdeliverylabels');
  expect(printedCodes(all.rawPayload)).toEqual(ids);
  const { trip } = (
    await trips.ask(calls.onlineTrip.forAgent, { query: { id: known(couriers[1]?.agent.id) } })
  ).reply;
  const { id } = known(trip);
  const one = await fetch(`OnlineTrip/printdeliverylabels?id=${id}`);
  expect(printedCodes(one.rawPayload)).toEqual([ids[1]]);
  const route = await fetch(`OnlineTrip/printroute?id=${id}`);
  expect(printedCodes(route.rawPayload)).toEqual([id]);
});

test('[TRIP-10] a thousand labels at once are refused with the maximum', () => {
  const step = { kind: 'delivery', status: 'Todo', taskId: 'x' } as TripStep;
  const trip = { steps: Array(1000).fill(step) } as Pick<PrintedTrip, 'steps'> as PrintedTrip;
  expect(() => labelsOf([trip])).toThrow(
    'A document can have at most 500 labels, and these trips have 1000. Print one trip at a time',
  );
  expect(() => labelsOf([])).toThrow('Nothing is left to deliver');
});

test('[TRIP-10] documents of another company are not found', async () => {
  const { trip } = await plan(1);
  const company = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: company.id });
  const answers = await Promise.all(
    ['PlannedTrip', 'OnlineTrip'].flatMap((area) => [
      fetch(`${area}/printdeliverylabels?id=${trip.id}`, stranger),
      fetch(`${area}/printroute?id=${trip.id}`, stranger),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test("a partner's documents name the owner of each parcel, and have the name and the times of the company that carries them", async () => {
  const { ask, partner, theirs, owner, inMinutes } = trips;
  const sysAdmin = await trips.server.loginAs('SysAdmin');
  const change = (id: string, body: object) => ask(calls.company.update, { query: { id }, body }, sysAdmin);
  expect((await change(owner, { name: 'Date Palm Gifts' })).status).toBe(200);
  expect((await change(partner.id, { timezone: 'Europe/London' })).status).toBe(200);
  // It is 06:00 in London on 10 March 2026, and 09:00 in Qatar.
  const promised = { pickupByUtc: inMinutes(10), deliverByUtc: inMinutes(40) };
  const accepted = await trips.accepted(promised);
  const own = (await ask(calls.task.create, { body: trips.draft(promised) }, theirs)).reply;
  const stops = [accepted, own].flatMap(({ id }) =>
    (['pickup', 'delivery'] as const).map((kind) => ({ taskId: id, kind })),
  );
  const { id } = (await ask(calls.plannedTrip.create, { body: { stops } }, theirs)).reply;
  const labels = await textsOf(`PlannedTrip/printdeliverylabels?id=${id}`, theirs);
  const at = (text: string) => labels.indexOf(text);
  expect(at('Date Palm Gifts')).toBeGreaterThanOrEqual(0);
  expect(at(accepted.shortId)).toBeGreaterThan(at('Date Palm Gifts'));
  expect(at('Pearl Riders')).toBeGreaterThan(at(accepted.shortId));
  expect(at(own.shortId)).toBeGreaterThan(at('Pearl Riders'));
  expect(labels.match(/2026-03-10 \d\d:\d\d/g)).toEqual(['2026-03-10 06:40', '2026-03-10 06:40']);
  const route = await textsOf(`PlannedTrip/printroute?id=${id}`, theirs);
  expect(route).toContain('Pearl Riders');
  expect(route).not.toContain('Date Palm Gifts');
});
