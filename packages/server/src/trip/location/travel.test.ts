import { createTravel } from './travel.ts';

const from = { latitude: 25.2854, longitude: 51.531 };
const to = { latitude: 25.3, longitude: 51.5 };
const log = { error: jest.fn() };
const answering = (body: unknown) => (async () => Response.json(body)) as typeof fetch;

test('reads the routing service: metres, seconds and the line', async () => {
  const asked: string[] = [];
  const service: typeof fetch = async (url) => {
    asked.push(String(url));
    return Response.json({
      code: 'Ok',
      routes: [
        {
          distance: 5100,
          duration: 600,
          geometry: '_p~iF~ps|U_ulLnnqC',
          legs: [{ distance: 5100, duration: 600 }],
        },
      ],
    });
  };
  const travel = createTravel({ routingUrl: 'https://router.test/', log }, service);
  expect(await travel.ride([from, to])).toMatchObject({
    distanceM: 5100,
    durationS: 600,
    approximate: false,
    line: [
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
    ],
  });
  expect(asked).toEqual([
    'https://router.test/route/v1/driving/51.531,25.2854;51.5,25.3?geometries=polyline&overview=full',
  ]);
});

test('a connection that the service has just closed is opened again', async () => {
  let asked = 0;
  const closing: typeof fetch = async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    const leg = { distance: 5100, duration: 600 };
    return Response.json({ code: 'Ok', routes: [{ ...leg, geometry: '_p~iF~ps|U_ulLnnqC', legs: [leg] }] });
  };
  const travel = createTravel({ routingUrl: 'https://router.test', log: { error: jest.fn() } }, closing);
  expect(await travel.ride([from, to])).toMatchObject({ distanceM: 5100, approximate: false });
  expect(asked).toBe(2);
});

test('estimates, and marks it, when the service is silent or replies with nonsense', async () => {
  const silent = (async () => {
    throw new Error('connection refused');
  }) as typeof fetch;
  for (const fetcher of [silent, answering({ code: 'NoRoute', routes: [] }), answering('<html>')]) {
    const travel = createTravel({ routingUrl: 'https://router.test', log }, fetcher);
    const ride = await travel.ride([from, to]);
    expect(ride).toEqual(travel.estimate([from, to]));
    expect(ride.approximate).toBe(true);
  }
  expect(log.error).toHaveBeenCalledTimes(3);
});

test('who does not answer is not waited for again at once; a place that no road leads to changes nothing', async () => {
  let [now, asked] = [0, 0];
  const road = { distance: 5100, duration: 600 };
  const found = { code: 'Ok', routes: [{ ...road, geometry: '_p~iF~ps|U_ulLnnqC', legs: [road] }] };
  let reply = (): Response => Response.json({ code: 'NoRoute', routes: [] }, { status: 400 });
  const fetcher: typeof fetch = async () => {
    asked += 1;
    return reply();
  };
  const quiet = { error: jest.fn() };
  const travel = createTravel({ routingUrl: 'https://router.test', log: quiet, elapsed: () => now }, fetcher);
  const rides = async (count: number) => {
    asked = 0;
    for (let ride = 0; ride < count; ride += 1) await travel.ride([from, to]);
    return asked;
  };
  expect(await rides(3)).toBe(3);
  reply = () => new Response('Bad gateway', { status: 502 });
  expect(await rides(3)).toBe(1);
  expect(await travel.matrix(onLine(2), 'car')).toBeNull();
  expect(asked).toBe(1);
  reply = () => Response.json(found);
  now = 9_999;
  expect(await rides(1)).toBe(0);
  now = 10_000;
  expect(await rides(2)).toBe(2);
  // Four failures within a minute are one line.
  expect(quiet.error).toHaveBeenCalledTimes(1);
});

/** A Table service for a city in which a ride takes ten minutes and 3 km per place in between. */
function tables(asked: string[] = [], change: (cells: (number | null)[][]) => void = () => {}): typeof fetch {
  return async (input) => {
    const url = new URL(String(input));
    asked.push(`${url.pathname}${url.search}`);
    const places = (url.pathname.split('/').at(-1) ?? '')
      .split(';')
      .map((pair) => Number(pair.split(',')[0]));
    const side = (name: string) => {
      const some = url.searchParams.get(name)?.split(';').map(Number);
      return some ? some.map((index) => places[index] ?? 0) : places;
    };
    const cells = (unit: number) =>
      side('sources').map((row) => side('destinations').map((column) => Math.abs(column - row) * unit));
    const [durations, distances]: (number | null)[][][] = [cells(600), cells(3000)];
    change(durations ?? []);
    return Response.json({ code: 'Ok', durations, distances });
  };
}
const onLine = (count: number) =>
  Array.from({ length: count }, (_, longitude) => ({ latitude: 25, longitude }));
const routed = (fetcher: typeof fetch) =>
  createTravel({ routingUrl: 'https://router.test', log: { error: jest.fn() } }, fetcher);

test('reads the matrix between places, each place once: km and minutes in both directions', async () => {
  const asked: string[] = [];
  const points = onLine(3);
  const matrix = await routed(tables(asked)).matrix([...points, ...onLine(2)], 'car');
  expect(asked).toEqual(['/table/v1/driving/0,25;1,25;2,25?annotations=duration,distance']);
  expect(matrix).toEqual({
    points,
    km: [
      [0, 3, 6],
      [3, 0, 3],
      [6, 3, 0],
    ],
    minutes: [
      [0, 10, 20],
      [10, 0, 10],
      [20, 10, 0],
    ],
  });
});

test('vehicles with their own speed take as long as the distance requires', async () => {
  const matrix = await routed(tables()).matrix(onLine(2), 'bicycle');
  expect(matrix?.minutes[0]?.[1]).toBeCloseTo(12, 9);
});

test('more than a hundred places are requested in parts and put together', async () => {
  const asked: string[] = [];
  const matrix = await routed(tables(asked)).matrix(onLine(150), 'car');
  expect(asked).toHaveLength(4);
  expect(matrix?.km).toHaveLength(150);
  expect(matrix?.km.every((line, row) => line.every((km, column) => km === Math.abs(column - row) * 3))).toBe(
    true,
  );
});

test('cells without a route are null', async () => {
  const none = tables([], (cells) => {
    for (const line of cells) line[1] = null;
  });
  expect((await routed(none).matrix(onLine(2), 'car'))?.minutes[0]).toEqual([0, Number.POSITIVE_INFINITY]);
});

test('without a service, or with an incomplete reply, there is no matrix', async () => {
  const short = tables([], (cells) => cells.pop());
  const silent = (async () => {
    throw new Error('connection refused');
  }) as typeof fetch;
  for (const fetcher of [short, silent, answering({ code: 'TooBig' })])
    expect(await routed(fetcher).matrix(onLine(2), 'car')).toBeNull();
  expect(await createTravel({ routingUrl: undefined, log }).matrix(onLine(2), 'car')).toBeNull();
});
