import type { MapView } from '@qafila/contracts/realtime';
import { decodeFrame, GONE } from '@qafila/domain/positions';
import { useMapFrames } from '@qafila/shell-sdk';
import { useState } from 'react';
import type { WayPoint } from './use-route-line.ts';

/** Margin around the places within which the courier is looked for, degrees. */
const MARGIN = 0.1;

/** Bounding box of the points, with a margin. */
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

/** The agent's number from their public id: 12 from `AG-12`. */
const numberOf = (publicId: string | undefined) => Number(publicId?.split('-').at(-1) ?? Number.NaN);

/** Live position of the agent while they are near these points. `view` must keep its identity. */
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
