import { ViewLinks } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

const PATHS = {
  points: '/location-points',
  map: '/location-points-new',
  areas: '/location-points/areas',
} as const;
type PlaceTab = keyof typeof PATHS;
const TABS = Object.keys(PATHS) as PlaceTab[];

/** Location points as a list, beside the map, and the company's areas: each has its own page. */
export function PlaceTabs({ value }: { value: PlaceTab }) {
  const t = useText();
  return (
    <ViewLinks
      label={t('places.tabs')}
      links={TABS.map((key) => ({ key, label: t(`places.tab.${key}`), to: PATHS[key] }))}
      value={value}
    />
  );
}
