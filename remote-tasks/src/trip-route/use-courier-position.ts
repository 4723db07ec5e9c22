import type { MapView } from '@qafila/contracts/realtime';
import { decodeFrame, GONE } from '@qafila/domain/positions';
import { useMapFrames } from '@qafila/shell-sdk';
import { useState } from 'react';
import type { WayPoint } from './use-route-line.ts';

/** Degrees around the places in which the courier is looked for. */
const MARGIN = 0.1;

/** The part of the map that holds all of these and some room around them. */
export const viewAround = (points: readonly WayPoint[]): MapView => {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.max(-180, Math.min(...longitudes) - MARGIN),
    east: Math.min(180, Math.max(...longitudes) + MARGIN),
    south: Math.max(-90, Math.min(...latitudes) - MARGIN),
    north: Math.min(90, Math.max(...latitudes) + MARGIN),
  };
};

/** `AG-12` is the agent with the number 12. */
const numberOf = (publicId: string | undefined) => Number(publicId?.split('-').at(-1) ?? Number.NaN);

/** Where the agent is now, live, as long as they are somewhere around these points. `view` must keep its identity. */
export function useCourierPosition(publicId: string | undefined, view: MapView): WayPoint | null {
  const [position, setPosition] = useState<WayPoint | null>(null);
  const number = numberOf(publicId);
  useMapFrames(publicId === undefined ? null : view, (bytes) => {
    const row = decodeFrame(bytes).rows.find((one) => one.number === number);
    if (!row) return;
    const { latitude, longitude } = row;
    setPosition(row.availabilityTypeId === GONE ? null : { latitude, longitude });
  });
  return position;
}
