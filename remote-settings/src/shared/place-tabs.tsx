import { Tabs } from '@qafila/ui';
import { useNavigate } from 'react-router-dom';
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
  const navigate = useNavigate();
  return (
    <Tabs
      label={t('places.tabs')}
      items={TABS.map((key) => ({ key, label: t(`places.tab.${key}`) }))}
      value={value}
      onChange={(key) => void navigate(PATHS[key as PlaceTab])}
    />
  );
}
