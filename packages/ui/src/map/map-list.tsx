import { chakra } from '@chakra-ui/react/styled-system';
import { usePartText } from '../messages/part-text.ts';
import type { MapPoint } from './map-point.ts';

const Root = chakra('div', { base: { padding: '4', bg: 'surface', height: 'full', overflow: 'auto' } });
const List = chakra('ul', {
  base: { marginBlockStart: '2', display: 'flex', flexDirection: 'column', gap: '1' },
});

/** Text alternative of the map, for a browser that can't draw it. */
export function MapList({
  points,
  onSelect,
}: {
  points: readonly MapPoint[];
  onSelect?: (id: string) => void;
}) {
  const t = usePartText();
  if (points.length === 0) return <Root>{t('map.nothing')}</Root>;
  return (
    <Root>
      <p>{t('map.noWebgl')}</p>
      <List>
        {points.map(({ id, label, latitude, longitude }) => (
          <li key={id}>
            {onSelect ? (
              <chakra.button type="button" color="brand-text" onClick={() => onSelect(id)}>
                {label}
              </chakra.button>
            ) : (
              <strong>{label}</strong>
            )}{' '}
            <bdi>
              {latitude.toFixed(5)}, {longitude.toFixed(5)}
            </bdi>
          </li>
        ))}
      </List>
    </Root>
  );
}
