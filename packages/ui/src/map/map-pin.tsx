import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { type MapRef, Marker } from 'react-map-gl/maplibre';
import { Icon } from '../display/icon.tsx';
import { usePartText } from '../messages/part-text.ts';
import { MapView } from './map-view.tsx';
import { movePin, type Position } from './move-pin.ts';
import { PositionInputs } from './position-inputs.tsx';

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', height: 'full', minHeight: '320px' },
});

/**
 * Initial zoom for a place that was not chosen on the map: streets, or if the style has none, the surrounding place
 * names.
 */
const NEAR_ZOOM = 14;
const OFFLINE_ZOOM = 12;

export interface MapPinProps {
  label: string;
  value: Position | undefined;
  onValue: (position: Position) => void;
  styleUrl?: string;
}

/** Picks a location: by pressing the map, dragging the pin, arrow keys on it, or typing coordinates. */
export function MapPin({ label, value, onValue, styleUrl }: MapPinProps) {
  const t = usePartText();
  const near = styleUrl === undefined ? OFFLINE_ZOOM : NEAR_ZOOM;
  const map = useRef<MapRef>(null);
  const chosenHere = useRef<Position>(undefined);
  const choose = (position: Position) => {
    chosenHere.current = position;
    onValue(position);
  };
  const { latitude, longitude } = value ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined || !map.current) return;
    const { current: own } = chosenHere;
    if (own?.latitude === latitude && own.longitude === longitude) return;
    map.current.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(map.current.getZoom(), near),
    });
  }, [latitude, longitude, near]);
  return (
    <Root>
      <chakra.div flex="1" minHeight="240px">
        <MapView
          label={label}
          styleUrl={styleUrl}
          ref={map}
          centre={value && { ...value, zoom: near }}
          points={value ? [{ id: 'pin', label: t('map.pin'), ...value }] : []}
          onPress={choose}
        >
          {value && (
            <Marker
              {...value}
              draggable
              anchor="bottom"
              onDragEnd={({ lngLat }) => choose({ latitude: lngLat.lat, longitude: lngLat.lng })}
            >
              <button
                type="button"
                className="q-pin"
                aria-label={t('map.pin')}
                onKeyDown={(event) => {
                  const next = movePin(value, event.key, event.shiftKey);
                  if (!next) return;
                  event.preventDefault();
                  event.stopPropagation();
                  choose(next);
                }}
              >
                <Icon name="pin" size={32} />
              </button>
            </Marker>
          )}
        </MapView>
      </chakra.div>
      <chakra.p fontSize="sm" color="muted">
        {t('map.pinHint')}
      </chakra.p>
      <PositionInputs value={value} onValue={onValue} />
    </Root>
  );
}
