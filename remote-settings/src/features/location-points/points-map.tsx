import type { LocationPoint } from '@qafila/contracts/location';
import { useDrawer, useShell } from '@qafila/shell-sdk';
import { FitPoints, MapView, PointsLayer } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

/** Points of the list's page, and a key that identifies the page. */
export interface ShownPoints {
  points: readonly LocationPoint[];
  when: string;
}

/** Minimum zoom at which points show their names. */
const LABELS_FROM = 10;

/** The list's points on a map; pressing one opens it. */
export default function PointsMap({ points, when }: ShownPoints) {
  const t = useText();
  const drawer = useDrawer();
  const { mapStyleUrl } = useShell().config;
  const open = (pointId: string) => drawer.open('location-point.edit', { pointId });
  const pins = useMemo(
    () => points.map(({ id, name, latitude, longitude }) => ({ id, label: name, latitude, longitude })),
    [points],
  );
  return (
    <MapView label={t('point.mapOfList')} styleUrl={mapStyleUrl || undefined} points={pins} onSelect={open}>
      <PointsLayer id="location-points" points={pins} onSelect={open} labelsFrom={LABELS_FROM} />
      <FitPoints points={pins} when={when} />
    </MapView>
  );
}
