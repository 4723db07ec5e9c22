import assert from 'node:assert/strict';
import { travelBy } from '../planning/travel-matrix.ts';
import { proposeTrip } from '../planning/trip/propose.ts';
import { delivery, pickup, trip } from '../planning/trip/trip.fixture.ts';
import { place } from '../round/round.fixture.ts';
import { createEnginePool } from './engine-pool.ts';

// Threads keep no process alive; this does, until all has been checked.
const checking = setInterval(() => {}, 1000);
const pool = createEnginePool();
const stops = [pickup('t1', 1), pickup('t2', 3), delivery('t1', 4), delivery('t2', 2)];
const { travel: estimated, ...problem } = trip(stops);
const points = [place(0), ...stops.map(({ point }) => point)];
// A city where every ride is as long as any other: the order that was given is as good as can be.
const even = points.map((_from, row) => points.map((_to, column) => (row === column ? 0 : 5)));
const matrix = { points, km: even, minutes: even };
const [proposed, alike] = await Promise.all([
  pool.propose({ problem, matrix: null }),
  pool.propose({ problem, matrix }),
]);
await pool.close();
assert.deepEqual(proposed, proposeTrip({ ...problem, travel: estimated }));
assert.deepEqual(alike, proposeTrip({ ...problem, travel: travelBy(matrix) }));
assert.equal(alike.distanceKm, 20);
await assert.rejects(pool.propose({ problem, matrix: null }), /closed/);
clearInterval(checking);
console.log('same');
