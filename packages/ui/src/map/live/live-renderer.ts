import type { CustomLayerInterface, Map as LibreMap } from 'maplibre-gl';
import { drawAtlas } from './atlas.ts';
import { drawDigits } from './count-atlas.ts';
import { type CrowdView, createCrowds, sameCrowds } from './crowds.ts';
import { createGlAgents, type GlAgents } from './gl-agents.ts';
import type { Ink } from './ink.ts';
import type { LiveAgents } from './live-agents.ts';
import { aroundCentre } from './matrix.ts';
import { unitsPerPixel, worldX, worldY } from './world-units.ts';
import { isNear, markerScale } from './zoom-look.ts';

/** A glide is redrawn once the fastest agent has moved by this many screen pixels. */
const STEP_PX = 0.5;
/** Shortest delay of a scheduled redraw, ms; below it the next frame is used. */
const FRAME_MS = 20;
/** Interval of redraws without movement, since positions fade with age, ms. */
const AGE_MS = 5000;

/** Draws live agents as a layer of MapLibre. */
export interface LiveRenderer {
  layer: CustomLayerInterface;
  /** Draws other agents from now on, with what is set up already. */
  setAgents(agents: LiveAgents): void;
  setInk(ink: Ink): void;
  setSelected(id: number | null): void;
  /** Looks that are drawn (`shownBits`). */
  setShown(bits: number): void;
}

export function createLiveRenderer(id: string, first: LiveAgents): LiveRenderer {
  let agents = first;
  const crowds = createCrowds();
  let map: LibreMap | undefined;
  let card: GlAgents | undefined;
  let ink: Ink | undefined;
  let atlasFor = '';
  let inkNumber = 0;
  let selected: number | null = null;
  let shown = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let thinned: { version: number; view: CrowdView } | undefined;
  let unsubscribe = () => {};

  const repaint = () => map?.triggerRepaint();

  /** Schedules the next redraw: at each frame while glides are fast, rarely when zoomed out. */
  function schedule(zoom: number, pixelRatio: number, now: number): void {
    clearTimeout(timer);
    const speed = (agents.glides.speed(now) / unitsPerPixel(zoom)) * pixelRatio;
    const delay = speed > 0 ? Math.min(AGE_MS, STEP_PX / speed) : AGE_MS;
    if (delay < FRAME_MS) repaint();
    else if (agents.slots.count > 0) timer = setTimeout(repaint, delay);
  }

  /** Leaves out who would be covered, after each change of agents, filter or half a zoom step. */
  function thin(on: GlAgents, zoom: number): void {
    const view = { zoom, shown };
    if (thinned?.version === agents.version && sameCrowds(thinned.view, view)) return;
    thinned = { version: agents.version, view };
    crowds.thinOut(agents, view);
    on.uploadCounts(crowds);
  }

  function forget(): void {
    clearTimeout(timer);
    unsubscribe();
    card?.dispose();
    card = undefined;
    thinned = undefined;
    atlasFor = '';
  }

  const layer: CustomLayerInterface = {
    id,
    type: 'custom',
    onAdd(added) {
      forget();
      map = added;
      unsubscribe = agents.subscribe(repaint);
    },
    onRemove() {
      forget();
      map = undefined;
    },
    render(gl, { defaultProjectionData }) {
      if (!map || !ink || gl.isContextLost()) return;
      card ??= createGlAgents(gl);
      const pixelRatio = map.getPixelRatio();
      const wanted = `${inkNumber}@${pixelRatio}`;
      if (atlasFor !== wanted) {
        card.setAtlas(drawAtlas(ink, pixelRatio), drawDigits(ink, pixelRatio));
        atlasFor = wanted;
      }
      const zoom = map.getZoom();
      thin(card, zoom);
      card.upload(agents.slots);
      const { lng, lat } = map.getCenter();
      const now = agents.now();
      const centre = [worldX(lng), worldY(lat)] as const;
      card.draw(agents.slots, {
        matrix: aroundCentre(defaultProjectionData.mainMatrix, centre),
        centre,
        now,
        width: gl.drawingBufferWidth / pixelRatio,
        height: gl.drawingBufferHeight / pixelRatio,
        pixelRatio,
        scale: markerScale(zoom),
        near: isNear(zoom),
        shown,
        selected: selected === null ? undefined : agents.slots.slotOf(selected),
      });
      schedule(zoom, pixelRatio, now);
    },
  };

  return {
    layer,
    setAgents(next) {
      if (next === agents) return;
      agents = next;
      thinned = undefined;
      if (!map) return;
      unsubscribe();
      unsubscribe = agents.subscribe(repaint);
      repaint();
    },
    setInk(next) {
      ink = next;
      inkNumber += 1;
      repaint();
    },
    setSelected(next) {
      selected = next;
      repaint();
    },
    setShown(bits) {
      shown = bits;
      repaint();
    },
  };
}
