import type { Corner } from '@qafila/contracts/location';
import { useUi } from '@qafila/ui';
import { useMap } from '@qafila/ui/map';
import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPen, type Pen } from './create-pen.ts';

const RING = { light: '#ffffff', dark: '#131110' } as const;
/** A source of the drawing: without it the style was replaced, and the drawing with it. */
const OWN_SOURCE = 'td-polygon';

export interface PolygonDrawProps {
  /** The corners, each once; without corners the user draws a new polygon. */
  value: readonly Corner[];
  /** Gets the corners after each one that is set; `isWhole` is false until the first is pressed again. */
  onValue: (polygon: Corner[], isWhole: boolean) => void;
  /** Colour of the polygon, `#` and six hexadecimal digits. */
  color: string;
}

const isSame = (one: readonly Corner[], other: readonly Corner[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Within a `MapView`: draws a polygon by presses, and edits it by its corners. */
export function PolygonDraw({ value, onValue, color }: PolygonDrawProps) {
  const { current: map } = useMap();
  const { theme } = useUi();
  const pen = useRef<Pen>(undefined);
  const shown = useRef(value);
  const drawn = useEffectEvent((polygon: Corner[], isWhole: boolean) => {
    shown.current = polygon;
    onValue(polygon, isWhole);
  });
  const ink = { color: color as `#${string}`, ring: RING[theme] };
  const start = useEffectEvent((libre: LibreMap) => createPen(libre, ink, drawn));
  useEffect(() => {
    const libre = map?.getMap();
    if (!libre) return;
    const begin = () => {
      // What is drawn already is not drawn twice, and before there is a style there are no layers.
      if (libre.getSource(OWN_SOURCE) || !libre.getStyle()) return;
      pen.current?.stop();
      pen.current = start(libre);
      pen.current.show(shown.current);
    };
    begin();
    libre.on('styledata', begin);
    return () => {
      libre.off('styledata', begin);
      pen.current?.stop();
      pen.current = undefined;
    };
  }, [map, theme]);
  // Another colour does not end what is being drawn.
  const recolor = useEffectEvent(() => pen.current?.recolor(ink));
  useEffect(() => recolor(), [color]);
  useEffect(() => {
    if (isSame(value, shown.current)) return;
    shown.current = value;
    pen.current?.show(value);
  }, [value]);
  return null;
}
