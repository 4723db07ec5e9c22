import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MapPin } from '../../map/map-pin.tsx';
import { DEFAULT_CENTRE, type MapPoint } from '../../map/map-point.ts';
import { MapView } from '../../map/map-view.tsx';
import type { Position } from '../../map/move-pin.ts';
import { PointsLayer } from '../../map/points-layer.tsx';

const Frame = chakra('div', {
  base: { height: '560px', border: 'hairline', borderRadius: 'lg', overflow: 'hidden' },
});

const AGENTS = ['Aisha', 'Khalid', 'Joseph', 'Sunita', 'خالد'].map((label, index) => ({
  id: label,
  label,
  latitude: DEFAULT_CENTRE.latitude + 0.03 * Math.sin(index * 2),
  longitude: DEFAULT_CENTRE.longitude - 0.02 + 0.05 * Math.cos(index * 2),
  faded: index === 3,
}));

function Live() {
  const [selected, setSelected] = useState<string>();
  const points: MapPoint[] = AGENTS.map((agent) => ({ ...agent, selected: agent.id === selected }));
  return (
    <Frame>
      <MapView label="Agents" points={points} onSelect={setSelected}>
        <PointsLayer id="agents" points={points} onSelect={setSelected} labelsFrom={9} />
      </MapView>
    </Frame>
  );
}

function Pin() {
  const [position, setPosition] = useState<Position | undefined>(DEFAULT_CENTRE);
  return (
    <Frame>
      <MapPin label="Delivery location" value={position} onValue={setPosition} />
    </Frame>
  );
}

export const samples = { map: Live, 'map-pin': Pin };
