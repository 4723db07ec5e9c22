import { chakra } from '@chakra-ui/react/styled-system';
import { MAP_CENTRE } from '@qafila/contracts/core';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import {
  AttributionControl,
  Map as LibreMap,
  type MapMouseEvent,
  type MapRef,
  NavigationControl,
  useMap,
} from 'react-map-gl/maplibre';
import { ErrorState } from '../feedback/error-state.tsx';
import { usePartText } from '../messages/part-text.ts';
import { useUi } from '../theme/ui-context.ts';
import { FarWorld } from './far-world.tsx';
import { hasWebgl } from './has-webgl.ts';
import { MapList } from './map-list.tsx';
import type { MapPoint } from './map-point.ts';
import { GULF, landOf } from './map-style.ts';
import './map-view.css';
import { useMapStyle } from './use-map-style.ts';
import { setUpWorker } from './worker.ts';

const Root = chakra('section', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'full',
    minHeight: '240px',
    overflow: 'hidden',
    bg: 'sunken',
  },
});

export interface MapViewProps {
  /** Accessible name of the map: 'Agents'. */
  label: string;
  /** Initial view; later changes are the map's own (move it through `ref`). */
  centre?: { latitude: number; longitude: number; zoom: number };
  /** The deployment's style (`/config.json`); the offline one by default. */
  styleUrl?: string;
  /** Points of the text alternative where the map can't be drawn. */
  points?: readonly MapPoint[];
  onSelect?: (id: string) => void;
  onPress?: (at: { latitude: number; longitude: number }) => void;
  /** Keeps what was drawn, so that its canvas can be copied into a picture. It costs memory and time. */
  pictured?: boolean;
  /** Height of what lies over the end of the map, px: what is shown keeps clear of it. */
  foot?: number;
  /** Layers: `PointsLayer`, `Source` and `Layer`, markers. */
  children?: ReactNode;
  ref?: Ref<MapRef>;
}

/**
 * A map that is never blank: offline style by default, a text alternative without WebGL, an error panel on failure.
 */
export function MapView(props: MapViewProps) {
  const { label, centre = MAP_CENTRE, points = [], onSelect, onPress, pictured = false, foot = 0 } = props;
  const t = usePartText();
  const { dir, locale, theme } = useUi();
  const [drawable] = useState(hasWebgl);
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  const style = useMapStyle(props.styleUrl);

  if (!drawable) {
    return (
      <Root aria-label={label}>
        <MapList points={points} onSelect={onSelect} />
      </Root>
    );
  }
  if (broken) {
    const retry = () => {
      setBroken(false);
      setAttempt(attempt + 1);
    };
    return (
      <Root aria-label={label}>
        <ErrorState title={t('map.failed')} onRetry={retry} />
      </Root>
    );
  }
  setUpWorker();
  return (
    <Root
      aria-label={label}
      style={{ backgroundColor: landOf(theme), ['--q-map-foot' as string]: `${foot}px` }}
    >
      <LibreMap
        key={`${locale}-${attempt}`}
        ref={props.ref}
        mapStyle={style}
        initialViewState={centre}
        attributionControl={false}
        canvasContextAttributes={{ preserveDrawingBuffer: pictured }}
        dragRotate={false}
        touchPitch={false}
        style={{ position: 'absolute', inset: 0 }}
        locale={{
          'Map.Title': label,
          'NavigationControl.ZoomIn': t('map.zoomIn'),
          'NavigationControl.ZoomOut': t('map.zoomOut'),
        }}
        onClick={({ lngLat }: MapMouseEvent) => onPress?.({ latitude: lngLat.lat, longitude: lngLat.lng })}
        onError={(event) => {
          // Single tiles and the far world may fail; without a style or the Gulf there is nothing to show.
          const isStyle = typeof style === 'string' && !event.target.isStyleLoaded();
          if (isStyle || ('sourceId' in event && event.sourceId === GULF)) setBroken(true);
        }}
      >
        <NavigationControl position={dir === 'rtl' ? 'top-left' : 'top-right'} showCompass={false} />
        <AttributionControl
          position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
          compact={false}
          customAttribution={props.styleUrl ? undefined : t('map.attribution')}
        />
        {!props.styleUrl && <FarWorld />}
        <CanvasLabel label={label} />
        <Foot height={foot} />
        {props.children}
      </LibreMap>
    </Root>
  );
}

/** A padding instead of a smaller canvas: a new size redraws everything at once, which a slow machine feels. */
function Foot({ height }: { height: number }) {
  const { current: map } = useMap();
  const kept = useRef(0);
  useEffect(() => {
    if (!map || height === kept.current) return;
    kept.current = height;
    map.setPadding({ top: 0, right: 0, bottom: height, left: 0 });
  }, [map, height]);
  return null;
}

/** The map itself takes its name only once, but may show something else later. */
function CanvasLabel({ label }: { label: string }) {
  const { current: map } = useMap();
  useEffect(() => map?.getCanvas().setAttribute('aria-label', label), [map, label]);
  return null;
}
