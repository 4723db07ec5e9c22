import type { Area } from '@qafila/contracts/location';
import { surfaceKm2 } from '@qafila/domain/location';
import { chakra, TimeAgo, useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { areaColor } from './area-color.ts';

const Swatch = chakra('span', {
  base: {
    display: 'inline-block',
    width: '10px',
    height: '10px',
    marginInlineEnd: '2',
    borderRadius: 'sm',
    verticalAlign: 'middle',
  },
});

/** Square kilometres in words: two figures of a small area, whole ones of a large one. */
export const surfaceText = (polygon: Area['polygon']): string => {
  const km2 = surfaceKm2(polygon);
  return km2 >= 10 ? String(Math.round(km2)) : km2.toFixed(km2 >= 1 ? 1 : 2);
};

/** The columns of the list of areas. */
export function useAreaColumns(): GridColumn<Area>[] {
  const t = useText();
  const { theme } = useUi();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('area.name'),
        value: ({ name }) => name,
        cell: ({ name, colorHex }) => (
          <>
            <Swatch aria-hidden style={{ backgroundColor: areaColor(colorHex, theme) }} />
            <bdi>{name}</bdi>
          </>
        ),
        minWidth: 160,
      },
      {
        key: 'surface',
        title: t('area.surface'),
        value: ({ polygon }) => t('area.km2', { km2: surfaceText(polygon) }),
        width: 110,
        align: 'end',
      },
      {
        key: 'corners',
        title: t('area.corners'),
        value: ({ polygon }) => polygon.length,
        onCard: t('area.corners'),
        width: 90,
        align: 'end',
        fold: 1,
      },
      { key: 'notes', title: t('point.notes'), value: ({ notes }) => notes, minWidth: 140, fold: 2 },
      {
        key: 'updatedAtUtc',
        title: t('area.changed'),
        cell: ({ updatedAtUtc }) => <TimeAgo at={updatedAtUtc} />,
        width: 130,
        fold: 3,
      },
    ],
    [t, theme],
  );
}
