import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type MapFilters,
  NO_FILTERS,
  readFilters,
  readSelected,
  writeFilters,
  writeSelected,
} from './map-filters.ts';

export interface MapState {
  filters: MapFilters;
  setFilters: (part: Partial<MapFilters>) => void;
  reset: () => void;
  /** `Agent.number` of the selected agent. */
  selected: number | null;
  select: (number: number | null) => void;
}

/** Filters and selection of the map, stored in the address; a map in the drawer shares them with the page's map. */
export function useMapState(): MapState {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  return useMemo(() => {
    const now = new URLSearchParams(key);
    const change = (write: (current: URLSearchParams) => URLSearchParams) =>
      setParams(write, { replace: true, preventScrollReset: true });
    return {
      filters: readFilters(now),
      setFilters: (part) => change((current) => writeFilters(current, { ...readFilters(current), ...part })),
      reset: () => change((current) => writeFilters(current, NO_FILTERS)),
      selected: readSelected(now),
      select: (number) => change((current) => writeSelected(current, number)),
    };
  }, [key, setParams]);
}
