import { AVAILABILITY } from '@qafila/contracts/agent';
import { POSITION_FADES_AFTER_S } from '@qafila/contracts/core';
import { decodeFrame, type FrameRow, GONE } from '@qafila/domain/positions';
import { useTheme } from '@qafila/shell-sdk';
import { type MapPoint, PointsLayer } from '@qafila/ui/map';
import { useMemo, useSyncExternalStore } from 'react';

/** Agents of the view that is watched, by number. */
export interface LiveAgents {
  apply(bytes: ArrayBuffer | Uint8Array): void;
  rows(): readonly FrameRow[];
  subscribe(listener: () => void): () => void;
}

export function createLiveAgents(): LiveAgents {
  let rows: readonly FrameRow[] = [];
  const listeners = new Set<() => void>();
  return {
    apply: (bytes) => {
      const frame = decodeFrame(bytes);
      const known = new Map(frame.snapshot ? [] : rows.map((row) => [row.number, row]));
      for (const row of frame.rows)
        if (row.availabilityTypeId === GONE) known.delete(row.number);
        else known.set(row.number, row);
      rows = [...known.values()];
      for (const listener of listeners) listener();
    },
    rows: () => rows,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const INK = {
  light: {
    free: '#17652f',
    busy: '#7d4700',
    onbreak: '#7a28a8',
    relocating: '#1b4fb4',
    unavailable: '#5d564b',
  },
  dark: {
    free: '#85d396',
    busy: '#efb95f',
    onbreak: '#dba8f5',
    relocating: '#94b9ff',
    unavailable: '#b8b0a4',
  },
} as const;

export interface LiveAgentsLayerProps {
  agents: LiveAgents;
  selected: number | null;
  visible: (transportTypeId: number, availabilityTypeId: number) => boolean;
  onSelect: (number: number | null) => void;
}

/** Agents as points, coloured by availability. */
export function LiveAgentsLayer({ agents, selected, visible, onSelect }: LiveAgentsLayerProps) {
  const { theme } = useTheme();
  const rows = useSyncExternalStore(agents.subscribe, agents.rows);
  const points = useMemo<MapPoint[]>(
    () =>
      rows
        .filter((row) => visible(row.transportTypeId, row.availabilityTypeId))
        .map((row) => ({
          id: String(row.number),
          label: `AG-${row.number}`,
          latitude: row.latitude,
          longitude: row.longitude,
          color: INK[theme][AVAILABILITY.of(row.availabilityTypeId)?.name ?? 'unavailable'],
          selected: row.number === selected,
          faded: row.ageS > POSITION_FADES_AFTER_S,
        })),
    [rows, selected, visible, theme],
  );
  return <PointsLayer id="live-agents" points={points} onSelect={(id) => onSelect(Number(id))} />;
}
