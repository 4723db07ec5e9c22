import type { Area } from '@qafila/contracts/location';
import { targetOf } from '@qafila/domain/location';
import { useDrawer, useShell } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { AreasLayer, FitPoints, MapView } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { areaColor } from './area-color.ts';

/** Areas of the list's page, and a key that identifies the page. */
export interface ShownAreas {
  areas: readonly Area[];
  when: string;
}

/** The list's areas on a map; pressing one opens it. */
export default function AreasMap({ areas, when }: ShownAreas) {
  const t = useText();
  const drawer = useDrawer();
  const { theme } = useUi();
  const { mapStyleUrl } = useShell().config;
  const open = (areaId: string) => drawer.open('area.edit', { areaId });
  const drawn = useMemo(
    () =>
      areas.map(({ id, name, polygon, colorHex }) => ({
        id,
        label: name,
        polygon,
        color: areaColor(colorHex, theme),
      })),
    [areas, theme],
  );
  const middles = areas.map(({ id, name, polygon }) => ({ id, label: name, ...targetOf(polygon) }));
  const corners = areas.flatMap(({ polygon }) =>
    polygon.map(([longitude, latitude]) => ({ latitude, longitude })),
  );
  return (
    <MapView label={t('area.mapOfList')} styleUrl={mapStyleUrl || undefined} points={middles} onSelect={open}>
      <AreasLayer id="areas" areas={drawn} onSelect={open} />
      <FitPoints points={corners} when={when} />
    </MapView>
  );
}
