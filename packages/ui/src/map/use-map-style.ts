import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { useUi } from '../theme/ui-context.ts';
import { offlineStyle } from './map-style.ts';

/** Land and borders after Natural Earth, made by `world.mjs`. */
const world = () => new URL('./world/world.geojson', import.meta.url).href;

/** The style of a map: the deployment's own by its address, otherwise the offline one. */
export function useMapStyle(styleUrl: string | undefined): StyleSpecification | string {
  const { theme, locale } = useUi();
  return useMemo(() => styleUrl ?? offlineStyle(world(), theme, locale), [styleUrl, theme, locale]);
}
