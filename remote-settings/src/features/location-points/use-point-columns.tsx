import type { LocationPoint } from '@qafila/contracts/location';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

/** Decimals of a coordinate: about one metre. */
const DECIMALS = 5;

/**
 * The columns of the location points list: the fields of a point. The id is hidden by default. Coordinates fold first: beside
 * the map they say nothing new.
 */
export function usePointColumns(): GridColumn<LocationPoint>[] {
  const t = useText();
  return useMemo(() => {
    const plate = (
      key: 'zoneNumber' | 'streetNumber' | 'buildingNumber',
      fold: number,
    ): GridColumn<LocationPoint> => ({
      key,
      fold,
      title: t(`point.${key}`),
      value: (point) => point[key],
      width: 76,
    });
    const degrees = (key: 'latitude' | 'longitude'): GridColumn<LocationPoint> => ({
      key,
      fold: 1,
      title: t(`point.${key}`),
      value: (point) => point[key].toFixed(DECIMALS),
      cell: (point) => <bdi>{point[key].toFixed(DECIMALS)}</bdi>,
      width: 88,
      align: 'end',
    });
    return [
      { key: 'id', title: t('point.id'), value: ({ id }) => id, hidden: true, minWidth: 280 },
      { key: 'name', title: t('point.name'), value: ({ name }) => name, minWidth: 240, sortable: true },
      { key: 'address', title: t('point.address'), value: ({ address }) => address, minWidth: 180 },
      {
        key: 'phoneNumber',
        title: t('point.phoneNumber'),
        value: ({ phoneNumber }) => phoneNumber,
        cell: ({ phoneNumber }) => <bdi>{phoneNumber}</bdi>,
        width: 132,
      },
      plate('zoneNumber', 5),
      plate('streetNumber', 4),
      plate('buildingNumber', 3),
      degrees('latitude'),
      degrees('longitude'),
      { key: 'notes', title: t('point.notes'), value: ({ notes }) => notes, minWidth: 140, fold: 2 },
    ];
  }, [t]);
}
