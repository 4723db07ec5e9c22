import { type Corner, openRing } from '@qafila/contracts/location';
import type { Map as LibreMap } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
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
  /** Draws in another colour; what is being drawn goes on. */
  recolor: (ink: PenInk) => void;
  stop: () => void;
}

const rounded = (value: number) => Number(value.toFixed(DECIMALS));
const closed = (polygon: readonly Corner[]) => {
  const corners = polygon.map(([x, y]): Corner => [rounded(x), rounded(y)]);
  return [...corners, ...corners.slice(0, 1)];
};

/** The ring of a polygon, its first corner again at the end; nothing for other features. */
function cornersOf(feature: GeoJSONStoreFeatures | undefined): Corner[] {
  if (feature?.geometry.type !== 'Polygon') return [];
  return ((feature.geometry.coordinates[0] ?? []) as Corner[]).map(([x, y]) => [rounded(x), rounded(y)]);
}

const drawStyles = ({ color, ring }: PenInk) => ({
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
});

const editStyles = ({ color, ring }: PenInk) => ({
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
});

const drawMode = (ink: PenInk) =>
  new TerraDrawPolygonMode({
    pointerDistance: REACH_PX,
    // Escape belongs to the drawer around the map.
    keyEvents: { cancel: null, finish: 'Enter' },
    showCoordinatePoints: true,
    styles: drawStyles(ink),
  });

const editMode = (ink: PenInk) =>
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
    styles: editStyles(ink),
  });

/**
 * Draws one polygon on a map whose style is loaded, and lets its corners be moved, added and removed.
 * @param onDrawn called with the corners after each one that is set, and whenever the user has finished a change;
 * `isWhole` is false while more corners are awaited
 */
export function createPen(
  map: LibreMap,
  ink: PenInk,
  onDrawn: (polygon: Corner[], isWhole: boolean) => void,
): Pen {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [drawMode(ink), editMode(ink)],
  });
  draw.start();
  /** Corners that were set of a polygon that is being drawn. */
  let committed = 0;
  draw.on('change', (ids) => {
    for (const id of ids) {
      const feature = draw.getSnapshotFeature(id);
      const { currentlyDrawing, committedCoordinateCount: count } = feature?.properties ?? {};
      if (!currentlyDrawing || typeof count !== 'number' || count === committed) continue;
      committed = count;
      // The corners that follow are under the pointer.
      onDrawn(cornersOf(feature).slice(0, count), false);
    }
  });
  draw.on('finish', (id, { action }) => {
    const corners = cornersOf(draw.getSnapshotFeature(id));
    if (corners.length === 0) return;
    committed = 0;
    onDrawn(openRing(corners), true);
    if (action === 'draw') queueMicrotask(() => draw.enabled && draw.selectFeature(id));
  });
  return {
    show(polygon) {
      committed = 0;
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
    recolor(next) {
      draw.updateModeOptions<typeof TerraDrawPolygonMode>('polygon', { styles: drawStyles(next) });
      draw.updateModeOptions<typeof TerraDrawSelectMode>('select', { styles: editStyles(next) });
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
