import type { Map as LibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { useUi } from '../../theme/ui-context.ts';
import { createHitGrid } from './hit-grid.ts';
import { themeInk } from './ink.ts';
import { keepOnTop } from './keep-on-top.ts';
import type { LiveAgents } from './live-agents.ts';
import { createLiveRenderer } from './live-renderer.ts';
import { shownBits } from './look.ts';
import { unitsPerPixel, worldX, worldY } from './world-units.ts';

/** Radius around a marker within which a press selects it, CSS pixels: with a mouse, with a finger. */
const MOUSE_PX = 14;
const FINGER_PX = 24;
const STILL = '(prefers-reduced-motion: reduce)';

export interface LiveAgentsLayerProps {
  /** Unique on its map. */
  id?: string;
  agents: LiveAgents;
  selected: number | null;
  visible: (transportTypeId: number, availabilityTypeId: number) => boolean;
  onSelect: (id: number) => void;
}

/**
 * Agents on a map, drawn by the GPU from one buffer: a frame of positions updates only its agents, and movement
 * between two positions costs the main thread nothing. Zoomed out, agents who would cover each other are one marker with
 * their number. By keyboard, agents are selected in a list.
 */
export function LiveAgentsLayer(props: LiveAgentsLayerProps) {
  const { id = 'live-agents', agents, selected, visible, onSelect } = props;
  const { theme } = useUi();
  const { current } = useMap();
  const map = current?.getMap();
  const [renderer] = useState(() => createLiveRenderer(id, agents));
  const grid = useMemo(() => createHitGrid(agents), [agents]);

  useEffect(() => (map ? keepOnTop(map, renderer.layer) : undefined), [map, renderer]);
  useEffect(() => renderer.setAgents(agents), [renderer, agents]);
  useEffect(() => renderer.setInk(themeInk()), [renderer, theme]);
  useEffect(() => renderer.setSelected(selected), [renderer, selected]);
  useEffect(() => renderer.setShown(shownBits(visible)), [renderer, visible]);
  useEffect(() => {
    const query = matchMedia(STILL);
    const follow = () => agents.setGliding(!query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [agents]);

  const hit = useEffectEvent(({ lngLat, originalEvent }: MapMouseEvent, on: LibreMap) => {
    const isFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    const reach = (isFinger ? FINGER_PX : MOUSE_PX) * unitsPerPixel(on.getZoom());
    return grid.nearest(worldX(lngLat.lng), worldY(lngLat.lat), reach, shownBits(visible));
  });
  const select = useEffectEvent((found: number) => onSelect(found));
  useEffect(() => {
    if (!map) return;
    const press = (event: MapMouseEvent) => {
      const found = hit(event, map);
      if (found === undefined) return;
      // An order over the agent takes the press; its layer may hear of it only after this one.
      queueMicrotask(() => {
        if (!event.defaultPrevented) select(found);
      });
    };
    let isOver = false;
    const hover = (event: MapMouseEvent) => {
      const was = isOver;
      isOver = hit(event, map) !== undefined;
      // Other layers have cursors of their own.
      if (isOver !== was) map.getCanvas().style.cursor = isOver ? 'pointer' : '';
    };
    map.on('click', press);
    map.on('mousemove', hover);
    return () => {
      map.off('click', press);
      map.off('mousemove', hover);
      map.getCanvas().style.cursor = '';
    };
  }, [map]);
  return null;
}
