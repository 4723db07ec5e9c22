import type { MapCell } from '@qafila/domain/analytics';
import { useShell } from '@qafila/shell-sdk';
import { type CellOnMap, CellsLayer, FitPoints, MapView } from '@qafila/ui/map';
import { useMemo } from 'react';

interface CellsMapProps {
  label: string;
  cells: readonly CellOnMap[];
  /** Of all hours: the map shows them all, and stays where it is from hour to hour. */
  all: readonly MapCell[];
  most: number;
}

/** Cells on the product's map; as a list where the map can't be drawn. */
export default function CellsMap({ label, cells, all, most }: CellsMapProps) {
  const { mapStyleUrl } = useShell().config;
  const corners = useMemo(
    () =>
      all.flatMap(({ south, west, north, east }) => [
        { latitude: south, longitude: west },
        { latitude: north, longitude: east },
      ]),
    [all],
  );
  const edges = JSON.stringify(
    (['latitude', 'longitude'] as const).map((axis) => {
      const values = corners.map((corner) => corner[axis]);
      return [Math.min(...values), Math.max(...values)];
    }),
  );
  return (
    <MapView
      label={label}
      pictured
      styleUrl={mapStyleUrl || undefined}
      points={cells.map(({ id, label: count, south, west, north, east }) => ({
        id,
        label: count,
        latitude: (south + north) / 2,
        longitude: (west + east) / 2,
      }))}
    >
      <CellsLayer id="demand" cells={cells} most={most} />
      <FitPoints points={corners} when={edges} />
    </MapView>
  );
}
