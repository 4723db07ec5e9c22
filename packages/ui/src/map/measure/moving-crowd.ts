import { MAP_CENTRE } from '@qafila/contracts/core';
import { encodeFrame, type FrameRow } from '@qafila/domain/positions';
import type { FeatureCollection } from 'geojson';

/** Agents spread over Doha, each riding their own way at a bicycle's to a car's speed. */
export interface Crowd {
  /** All agents one second later, in the channel's format. */
  frame(): Uint8Array;
  /** The same points as new GeoJSON features. */
  features(): FeatureCollection;
}

const SPREAD_DEG = 0.15;
/** 3 to 20 metres a second in degrees. */
const SLOWEST_DEG = 0.00003;
const FASTEST_DEG = 0.0002;

/** A deterministic crowd for a seed. */
export function movingCrowd(count: number, seed: number): Crowd {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const riders = Array.from({ length: count }, (_, index) => {
    const way = random() * 2 * Math.PI;
    const speed = SLOWEST_DEG + random() * (FASTEST_DEG - SLOWEST_DEG);
    const row: FrameRow = {
      number: index + 1,
      latitude: MAP_CENTRE.latitude + (random() - 0.5) * 2 * SPREAD_DEG,
      longitude: MAP_CENTRE.longitude + (random() - 0.5) * 2 * SPREAD_DEG,
      headingDeg: null,
      ageS: 0,
      transportTypeId: 1 + Math.floor(random() * 5),
      availabilityTypeId: 1 + Math.floor(random() * 5),
    };
    return { row, north: Math.cos(way) * speed, east: Math.sin(way) * speed };
  });
  const ride = () => {
    for (const { row, north, east } of riders) {
      row.latitude += north;
      row.longitude += east;
    }
  };
  return {
    frame() {
      ride();
      return encodeFrame({ snapshot: false, atMs: 0, rows: riders.map(({ row }) => row) });
    },
    features() {
      ride();
      return {
        type: 'FeatureCollection',
        features: riders.map(({ row: { number, latitude, longitude, availabilityTypeId } }) => ({
          type: 'Feature',
          properties: { id: number, availability: availabilityTypeId },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      };
    },
  };
}
