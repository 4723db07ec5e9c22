import { type Corner, openRing } from '@qafila/contracts/location';
import type { Map as LibreMap } from 'maplibre-gl';
import { type HexColor, TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

/** Decimals of a drawn coordinate: about ten centimetres. */
const DECIMALS = 6;
/** Pixels around a corner that count as on it; a finger needs more than a pointer. */
const REACH_PX = 24;
const FILL = 0.18;

/** Colours of the polygon and of the rings around its corners. */
export interface PenInk {
  color: HexColor;
  ring: HexColor;
}

export interface Pen {
  /** Shows a polygon, whose corners can then be moved; without corners a new one is drawn. */
  show: (polygon: readonly Corner[]) => void;
  stop: () => void;
}

const rounded = (value: number) => Number(value.toFixed(DECIMALS));
const closed = (polygon: readonly Corner[]) => {
  const corners = polygon.map(([x, y]): Corner => [rounded(x), rounded(y)]);
  return [...corners, ...corners.slice(0, 1)];
};

const drawMode = ({ color, ring }: PenInk) =>
  new TerraDrawPolygonMode({
    pointerDistance: REACH_PX,
    // Escape belongs to the drawer around the map.
    keyEvents: { cancel: null, finish: 'Enter' },
    showCoordinatePoints: true,
    styles: {
      fillColor: color,
      fillOpacity: FILL,
      outlineColor: color,
      outlineWidth: 2,
      closingPointColor: ring,
      closingPointOutlineColor: color,
      closingPointOutlineWidth: 2,
      closingPointWidth: 5,
      coordinatePointColor: ring,
      coordinatePointOutlineColor: color,
      coordinatePointOutlineWidth: 2,
      coordinatePointWidth: 5,
    },
  });

const editMode = ({ color, ring }: PenInk) =>
  new TerraDrawSelectMode({
    pointerDistance: REACH_PX,
    keyEvents: null,
    allowManualDeselection: false,
    flags: {
      polygon: {
        feature: {
          draggable: false,
          selfIntersectable: true,
          coordinates: { draggable: true, midpoints: { draggable: true }, deletable: true },
        },
      },
    },
    styles: {
      selectedPolygonColor: color,
      selectedPolygonFillOpacity: FILL,
      selectedPolygonOutlineColor: color,
      selectedPolygonOutlineWidth: 2,
      selectionPointColor: ring,
      selectionPointOutlineColor: color,
      selectionPointOutlineWidth: 2,
      selectionPointWidth: 6,
      midPointColor: color,
      midPointOutlineColor: ring,
      midPointOutlineWidth: 1,
      midPointWidth: 4,
    },
  });

/**
 * Draws one polygon on a map whose style is loaded, and lets its corners be moved, added and removed.
 * @param onDrawn called with the corners whenever the user has finished a change
 */
export function createPen(map: LibreMap, ink: PenInk, onDrawn: (polygon: Corner[]) => void): Pen {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [drawMode(ink), editMode(ink)],
  });
  draw.start();
  draw.on('finish', (id, { action }) => {
    const geometry = draw.getSnapshotFeature(id)?.geometry;
    if (geometry?.type !== 'Polygon') return;
    const ring = (geometry.coordinates[0] ?? []) as Corner[];
    onDrawn(openRing(ring.map(([x, y]): Corner => [rounded(x), rounded(y)])));
    if (action === 'draw') queueMicrotask(() => draw.enabled && draw.selectFeature(id));
  });
  return {
    show(polygon) {
      draw.setMode('polygon');
      draw.clear();
      if (polygon.length < 3) return;
      const [{ id, valid } = {}] = draw.addFeatures([
        {
          type: 'Feature',
          properties: { mode: 'polygon' },
          geometry: { type: 'Polygon', coordinates: [closed(polygon)] },
        },
      ]);
      if (valid && id !== undefined) draw.selectFeature(id);
    },
    stop() {
      try {
        draw.stop();
      } catch {
        // Its layers are gone: the map was removed, or a new theme replaced them. Its listeners are removed before.
      }
    },
  };
}
