import type { Area, Corner } from '@qafila/contracts/location';
import { useShell } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { PolygonDraw, type PolygonDrawProps } from '@qafila/ui/draw';
import { useFormValue } from '@qafila/ui/fields';
import { AreasLayer, FitPoints, MapView } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useAreas } from '../../../shared/areas/use-areas.ts';
import { areaColor } from '../area-color.ts';

export interface BorderMapProps {
  value: readonly Corner[];
  onValue: PolygonDrawProps['onValue'];
  /** The edited area; a new one has none. */
  area?: Area | undefined;
}

const positions = (polygon: readonly Corner[]) =>
  polygon.map(([longitude, latitude]) => ({ latitude, longitude }));

/** The map of the form: the border that is drawn, and the company's other areas fainter. */
export default function BorderMap({ value, onValue, area }: BorderMapProps) {
  const t = useText();
  const { theme } = useUi();
  const { mapStyleUrl } = useShell().config;
  const colorHex = useFormValue<string | null>('colorHex');
  const { data: areas } = useAreas();
  const others = useMemo(
    () =>
      (areas ?? [])
        .filter(({ id }) => id !== area?.id)
        .map((one) => ({
          id: one.id,
          label: one.name,
          polygon: one.polygon,
          color: areaColor(one.colorHex, theme),
        })),
    [areas, area?.id, theme],
  );
  const corners = value.map(([longitude, latitude], index) => ({
    id: String(index),
    label: t('area.corner', { number: index + 1 }),
    latitude,
    longitude,
  }));
  return (
    <MapView label={t('area.map')} styleUrl={mapStyleUrl || undefined} points={corners}>
      <AreasLayer id="other-areas" areas={others} faint />
      <FitPoints
        points={area ? positions(area.polygon) : others.flatMap(({ polygon }) => positions(polygon))}
        when={area?.id ?? String(areas !== undefined)}
      />
      <PolygonDraw value={value} onValue={onValue} color={areaColor(colorHex, theme)} />
    </MapView>
  );
}
