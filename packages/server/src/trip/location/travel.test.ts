import { createTravel } from './travel.ts';

const from = { latitude: 25.2854, longitude: 51.531 };
const to = { latitude: 25.3, longitude: 51.5 };
const log = { warn: jest.fn() };
const answering = (body: unknown) => (async () => Response.json(body)) as typeof fetch;

test('reads the routing service: metres, seconds and the way', async () => {
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

test('estimates, and says so, when the service is silent or answers nonsense', async () => {
  const silent = (async () => {
    throw new Error('connection refused');
  }) as typeof fetch;
  for (const fetcher of [silent, answering({ code: 'NoRoute', routes: [] }), answering('<html>')]) {
    const travel = createTravel({ routingUrl: 'https://router.test', log }, fetcher);
    const ride = await travel.ride([from, to]);
    expect(ride).toEqual(travel.estimate([from, to]));
    expect(ride.approximate).toBe(true);
  }
  expect(log.warn).toHaveBeenCalledTimes(3);
});
