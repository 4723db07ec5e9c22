import { chakra } from '@chakra-ui/react/styled-system';
import { AGENT_TRANSPORT, AVAILABILITY } from '@qafila/contracts/agent';
import { MAP_CENTRE } from '@qafila/contracts/core';
import { encodeFrame } from '@qafila/domain/positions';
import { useState } from 'react';
import { FitPoints } from '../../map/fit-points.tsx';
import { createLiveAgents } from '../../map/live/live-agents.ts';
import { LiveAgentsLayer } from '../../map/live/live-agents-layer.tsx';
import { MapPin } from '../../map/map-pin.tsx';
import type { MapPoint } from '../../map/map-point.ts';
import { MapView } from '../../map/map-view.tsx';
import type { Position } from '../../map/move-pin.ts';
import { PointsLayer } from '../../map/points-layer.tsx';
import { RouteLine } from '../../map/route-line.tsx';
import { StopMarkers } from '../../map/stop-markers.tsx';

const Frame = chakra('div', {
  base: { height: '560px', border: 'hairline', borderRadius: 'lg', overflow: 'hidden' },
});

const AGENTS = ['Aisha', 'Khalid', 'Joseph', 'Sunita', 'خالد'].map((label, index) => ({
  id: label,
  label,
  latitude: MAP_CENTRE.latitude + 0.03 * Math.sin(index * 2),
  longitude: MAP_CENTRE.longitude - 0.02 + 0.05 * Math.cos(index * 2),
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

/** Every vehicle in every availability, one column each. */
const EVERY_MARKER = AGENT_TRANSPORT.members.flatMap((vehicle, row) =>
  AVAILABILITY.members.map((availability, column) => ({
    number: row * AVAILABILITY.members.length + column + 1,
    latitude: MAP_CENTRE.latitude + 0.06 - row * 0.03,
    longitude: MAP_CENTRE.longitude - 0.08 + column * 0.04,
    headingDeg: null,
    ageS: 0,
    transportTypeId: vehicle.id,
    availabilityTypeId: availability.id,
  })),
);
const all = () => true;

function Markers() {
  const [agents] = useState(() => {
    const live = createLiveAgents();
    live.apply(encodeFrame({ snapshot: true, atMs: Date.now(), rows: EVERY_MARKER }));
    return live;
  });
  const [selected, setSelected] = useState<number | null>(1);
  return (
    <Frame>
      <MapView label="Agents">
        <LiveAgentsLayer agents={agents} selected={selected} visible={all} onSelect={setSelected} />
      </MapView>
    </Frame>
  );
}

function Pin() {
  const [position, setPosition] = useState<Position | undefined>(MAP_CENTRE);
  return (
    <Frame>
      <MapPin label="Delivery location" value={position} onValue={setPosition} />
    </Frame>
  );
}

const STOPS = [
  { latitude: 25.37, longitude: 51.55, label: 'Pickup: The Pearl' },
  { latitude: 25.32, longitude: 51.53, label: 'Delivery: West Bay' },
  { latitude: 25.262, longitude: 51.476, label: 'Delivery: Al Waab' },
];
const WAY = STOPS.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);

function Way() {
  return (
    <Frame>
      <MapView label="Trip" points={STOPS.map((stop) => ({ id: stop.label, ...stop }))}>
        <FitPoints points={STOPS} when="trip" />
        <RouteLine id="done" points={WAY.slice(0, 2)} done />
        <RouteLine id="ahead" points={WAY.slice(1)} dashed />
        <StopMarkers
          stops={STOPS.map((stop, index) => ({
            ...stop,
            id: stop.label,
            number: index + 1,
            isDone: index === 0,
          }))}
        />
      </MapView>
    </Frame>
  );
}

export const samples = { map: Live, 'live-agents': Markers, 'map-pin': Pin, way: Way };
