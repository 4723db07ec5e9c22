import { AppError, type CallReply, calls } from '@qafila/contracts';
import { encodePolyline } from '@qafila/domain/polyline';
import type { Point } from '@qafila/domain/travel';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { lineOf } from './road-ride.ts';
import type { Travel } from './travel.ts';

type Reply = CallReply<typeof calls.routing.route>;

/** Maximum points of one request. */
const MAX_POINTS = 100;

function readPoints(coordinates: string): Point[] {
  const points = coordinates.split(';').map((pair) => {
    const [longitude, latitude] = pair.split(',').map(Number);
    return { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
  });
  const onEarth = points.every(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  );
  if (!onEarth)
    throw new AppError('VALIDATION', { message: say('Coordinates are longitude,latitude in degrees') });
  if (points.length > MAX_POINTS)
    throw new AppError('VALIDATION', {
      message: say('Ask for at most {most} points at once', { most: MAX_POINTS }),
    });
  return points;
}

const PRECISION = { polyline: 5, polyline6: 6 } as const;

/** The line in the requested format; OSRM's default is a polyline of precision 5. */
function geometry(line: readonly Point[], format: 'polyline' | 'polyline6' | 'geojson' | undefined) {
  if (format === 'geojson') return { type: 'LineString', coordinates: lineOf(line) };
  return encodePolyline(lineOf(line), PRECISION[format ?? 'polyline']);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The public routing service, in the format of OSRM. */
export const routingRoutes = (travel: Travel): Route[] => [
  route(
    calls.routing.route,
    async ({ params, query }): Promise<Reply> => {
      const points = readPoints(params.coordinates);
      const ride = await travel.ride(points);
      return {
        code: 'Ok',
        approximate: ride.approximate,
        routes: [
          {
            distance: round(ride.distanceM),
            duration: round(ride.durationS),
            geometry: geometry(ride.line, query.geometries),
            legs: ride.legs.map(({ distanceM, durationS }) => ({
              distance: round(distanceM),
              duration: round(durationS),
            })),
          },
        ],
        waypoints: points.map(({ longitude, latitude }) => ({ location: [longitude, latitude] })),
      };
    },
    { rate: 'routing' },
  ),
];
