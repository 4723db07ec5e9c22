import { inflateSync } from 'node:zlib';
import type { PlannedTrip, Task, TripStep } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import jsqr from 'jsqr';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { labelsOf, MOST_LABELS, type PrintedTrip } from './printed-trip.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
}, 60_000);
afterAll(() => trips.server.close());

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
  const { body } = await trips.ask('POST', '/trip-api/PlannedTrip/createclienttrip', { stops });
  return { trip: body, tasks };
}

/** What is drawn on each page. */
function drawings(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('endstream', at);
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
      if (text.includes(' re\n')) found.push(text);
    } catch {
      // A stream that is not packed is no page.
    }
  }
  return found;
}

/** What a scanner reads from a page: its squares, as a picture. */
function scanned(drawing: string): string | undefined {
  const squares = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)].map((match) =>
    match.slice(1).map(Number),
  ) as [number, number, number, number][];
  const unit = squares[0]?.[2] ?? 1;
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  const modules = Math.round((Math.max(...squares.map(([x]) => x)) - left) / unit) + 1;
  const [scale, quiet] = [4, 4];
  const side = (modules + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of squares) {
    const column = (Math.round((x - left) / unit) + quiet) * scale;
    const row = (Math.round((y - top) / unit) + quiet) * scale;
    for (let down = 0; down < scale; down += 1)
      for (let right = 0; right < scale; right += 1)
        pixels.fill(
          0,
          ((row + down) * side + column + right) * 4,
          ((row + down) * side + column + right) * 4 + 3,
        );
  }
  return jsqr.default(pixels, side, side)?.data;
}

test('[TRIP-10] a label for each delivery of a planned trip carries its task as a code that scanners read', async () => {
  const { trip, tasks } = await plan(3);
  const reply = await fetch(`PlannedTrip/printdeliverylabels?id=${trip.id}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.headers['content-disposition']).toBe(`inline; filename="labels-${trip.shortId}.pdf"`);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(drawings(reply.rawPayload).map(scanned)).toEqual(tasks.map(({ id }) => id));
  // Letters of both scripts are in the document itself.
  expect(reply.rawPayload.toString('latin1').match(/\/FontFile\d? /g)?.length).toBeGreaterThanOrEqual(2);
});

test("[TRIP-11] a planned trip's route carries the trip's id, over as many pages as its stops take", async () => {
  const { trip } = await plan(8);
  const reply = await fetch(`PlannedTrip/printroute?id=${trip.id}`);
  expect(reply.statusCode).toBe(200);
  const pages = drawings(reply.rawPayload);
  expect(pages).toHaveLength(2);
  expect(pages.map(scanned)).toEqual([trip.id, trip.id]);
});

test('[TRIP-16] [TRIP-17] papers of trips under way, of one or of all, without what is delivered', async () => {
  expect((await fetch('OnlineTrip/printroute')).statusCode).toBe(409);
  const couriers = [await trips.onlineCourier(), await trips.onlineCourier()];
  const ids: string[] = [];
  for (const { agent } of couriers) {
    const task = await trips.create();
    await trips.assign(task.id, agent.id);
    ids.push(task.id);
  }
  const all = await fetch('OnlineTrip/printdeliverylabels');
  expect(drawings(all.rawPayload).map(scanned)).toEqual(ids);
  const { trip } = (
    await trips.ask('GET', `/trip-api/onlinetrip/onlinetrip-for-agent?id=${couriers[1]?.agent.id}`)
  ).body;
  const one = await fetch(`OnlineTrip/printdeliverylabels?id=${trip.id}`);
  expect(drawings(one.rawPayload).map(scanned)).toEqual([ids[1]]);
  const route = await fetch(`OnlineTrip/printroute?id=${trip.id}`);
  expect(drawings(route.rawPayload).map(scanned)).toEqual([trip.id]);
});

test('[TRIP-10] a thousand labels at once are refused, with how many go into a document', () => {
  const step = { kind: 'delivery', status: 'Todo', taskId: 'x' } as TripStep;
  const trip = { steps: Array(1000).fill(step) } as Pick<PrintedTrip, 'steps'> as PrintedTrip;
  expect(() => labelsOf([trip])).toThrow(
    `A document holds at most ${MOST_LABELS} labels, and these trips have 1000. Print trip by trip`,
  );
  expect(() => labelsOf([])).toThrow('nothing left to deliver');
});

test("[TRIP-10] another company's papers are not there", async () => {
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
