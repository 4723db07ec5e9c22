import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { curveThrough } from '../domain/src/roads/curve.ts';
import { toDegrees, toMetres } from '../domain/src/roads/plane.ts';
import { GULF_BOX as GULF } from './src/map/gulf-box.ts';

/**
 * Makes the land of the offline map in `src/map/world` from Natural Earth (public domain, npm `world-atlas`):
 * `world.geojson`, the whole earth after the 50 m data, and `gulf.geojson`, the Gulf after the 10 m data with the land
 * that Doha has won from the sea since. `node packages/ui/world.mjs` writes both again.
 */
const require = createRequire(import.meta.url);
const FAR_DECIMALS = 2;
/** The northern and the southern edge of a Mercator map, degrees from the equator. */
const EDGE = 85.06;
const NEAR_DECIMALS = 4;

/**
 * Doha by hand, approximately: the shore from Lusail over West Bay, the Corniche and the port to the airport, closed
 * over land; The Pearl; Banana Island. The bay is drawn as a curve. The data's own coast is left out where these cover
 * it.
 */
const DOHA = {
  bay: [
    [51.5111, 25.4542],
    [51.5215, 25.443],
    [51.53, 25.433],
    [51.5355, 25.421],
    [51.533, 25.408],
    [51.529, 25.396],
    [51.527, 25.388],
    [51.5312, 25.3838],
    [51.5318, 25.3785],
    [51.5285, 25.372],
    [51.5255, 25.361],
    [51.529, 25.352],
    [51.5345, 25.3465],
    [51.5385, 25.34],
    [51.541, 25.3315],
    [51.5402, 25.3235],
    [51.5388, 25.3168],
    [51.533, 25.3152],
    [51.5265, 25.313],
    [51.5215, 25.3078],
    [51.52, 25.302],
    [51.5225, 25.297],
    [51.5275, 25.294],
    [51.5335, 25.2935],
  ],
  port: [
    [51.5372, 25.2962],
    [51.541, 25.298],
    [51.544, 25.294],
    [51.5495, 25.301],
    [51.554, 25.3],
    [51.5525, 25.2915],
    [51.559, 25.2885],
    [51.57, 25.2895],
    [51.5845, 25.29],
    [51.592, 25.304],
    [51.607, 25.309],
    [51.6225, 25.303],
    [51.629, 25.281],
    [51.63, 25.255],
    [51.6265, 25.233],
    [51.62, 25.221],
    [51.6155, 25.2195],
  ],
  inland: [
    [51.59, 25.2],
    [51.49, 25.28],
    [51.49, 25.46],
  ],
  islands: [
    [
      [51.539, 25.381],
      [51.546, 25.384],
      [51.554, 25.3835],
      [51.5605, 25.379],
      [51.564, 25.3715],
      [51.5625, 25.364],
      [51.557, 25.3585],
      [51.549, 25.3575],
      [51.5425, 25.3605],
      [51.546, 25.366],
      [51.5445, 25.3705],
      [51.5385, 25.373],
    ],
    [
      [51.642, 25.2995],
      [51.6485, 25.3005],
      [51.6505, 25.2975],
      [51.645, 25.2955],
    ],
  ],
};

const closed = (points) => [...points, points[0]];
const rounded = (decimals) => (points) => {
  const close = points.map((point) => point.map((part) => Number(part.toFixed(decimals))));
  return close.filter(([x, y], at) => at === 0 || x !== close[at - 1][0] || y !== close[at - 1][1]);
};

/**
 * A ring that goes on beyond 180 degrees where it crosses the date line: the map draws what is beyond on the other side.
 * One around the South Pole is closed along the edge of the map.
 */
function acrossDateLine(ring) {
  let turn = 0;
  const along = ring.map(([x, y], at) => {
    const step = x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    return [x + turn, y];
  });
  if (turn === 0) return along;
  return [...along, [along.at(-1)[0], -EDGE], [along[0][0], -EDGE], along[0]];
}

const SHORE = [...rounded(NEAR_DECIMALS)(curveThrough(DOHA.bay.map(toMetres)).map(toDegrees)), ...DOHA.port];
const PATCHES = [closed([...SHORE, ...DOHA.inland]), ...DOHA.islands.map(closed)];

const atlas = async (name) => JSON.parse(await readFile(require.resolve(`world-atlas/${name}.json`), 'utf8'));
const inGulf = ([x, y]) => x > GULF.west && x < GULF.east && y > GULF.south && y < GULF.north;

function inside([x, y], ring) {
  let odd = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [ax, ay] = ring[at];
    const [bx, by] = ring[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** A ring cut off at one side of the Gulf (Sutherland and Hodgman). */
function cut(ring, keep, meet) {
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1);
    if (keep(point)) return keep(before) ? [point] : [meet(before, point), point];
    return keep(before) ? [meet(before, point)] : [];
  });
}
const atX = (x) => (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
const atY = (y) => (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];

function clipped(ring) {
  let rest = ring.slice(0, -1);
  rest = cut(rest, ([x]) => x >= GULF.west, atX(GULF.west));
  rest = cut(rest, ([x]) => x <= GULF.east, atX(GULF.east));
  rest = cut(rest, ([, y]) => y >= GULF.south, atY(GULF.south));
  rest = cut(rest, ([, y]) => y <= GULF.north, atY(GULF.north));
  return rest.length < 3 ? [] : closed(rest);
}

const polygonsOf = (world) => {
  const land = feature(world, world.objects.land);
  return (land.features ?? [land]).flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  );
};

/** Runs of a line where `matches` is true of consecutive points. */
function runs(line, matches) {
  const found = [];
  let run = [];
  for (let at = 1; at < line.length; at++) {
    if (!matches(line[at - 1], line[at])) {
      if (run.length > 1) found.push(run);
      run = [];
    } else run = run.length === 0 ? [line[at - 1], line[at]] : [...run, line[at]];
  }
  if (run.length > 1) found.push(run);
  return found;
}

const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
const inPatch = (point) => PATCHES.some((patch) => inside(point, patch));
const isFar = (a, b) => !(inGulf(a) && inGulf(b));
const isNear = (a, b) => inGulf(a) && inGulf(b) && !inPatch(middle(a, b));

const one = (kind, type, coordinates) => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type, coordinates },
});

const [far, near] = await Promise.all([atlas('countries-50m'), atlas('countries-10m')]);
const [farLand, nearLand] = [polygonsOf(far), polygonsOf(near)];
const [farRound, nearRound] = [rounded(FAR_DECIMALS), rounded(NEAR_DECIMALS)];
const bordersOf = (world) => mesh(world, world.objects.countries, (a, b) => a !== b).coordinates;
const lines = (all, matches, round) =>
  all
    .flatMap((line) => runs(line, matches))
    .map(round)
    .filter((line) => line.length > 1);

const { west, south, east, north } = GULF;
const files = {
  world: [
    // The sea comes in the same tiles as the land: until they are there, the map has the colour of land.
    one('ocean', 'Polygon', [
      [
        [-180, -EDGE],
        [180, -EDGE],
        [180, EDGE],
        [-180, EDGE],
        [-180, -EDGE],
      ],
    ]),
    one(
      'land',
      'MultiPolygon',
      farLand
        .map((rings) =>
          rings
            .filter((ring) => ring.some(([, y]) => y > -EDGE))
            .map(acrossDateLine)
            .map(farRound)
            .filter((ring) => ring.length > 3),
        )
        .filter((rings) => rings.length > 0),
    ),
    one('border', 'MultiLineString', lines(bordersOf(far), isFar, farRound)),
  ],
  gulf: [
    one('sea', 'Polygon', [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ]),
    one('near', 'MultiPolygon', [
      ...nearLand
        .map((rings) =>
          rings
            .map(clipped)
            .map(nearRound)
            .filter((ring) => ring.length > 3),
        )
        .filter((rings) => rings.length > 0),
      ...PATCHES.map((patch) => [patch]),
    ]),
    one('coast', 'MultiLineString', [
      ...lines(nearLand.flat(), isNear, nearRound),
      SHORE,
      ...DOHA.islands.map(closed),
    ]),
    one(
      'border',
      'MultiLineString',
      lines(bordersOf(near), (a, b) => inGulf(a) && inGulf(b), nearRound),
    ),
  ],
};
for (const [name, features] of Object.entries(files)) {
  const file = new URL(`./src/map/world/${name}.geojson`, import.meta.url);
  await writeFile(file, `${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
}
