import type { AvailabilityName, VehicleName } from '@qafila/contracts/agent';
import { AVAILABILITY_LOOK } from '../../status/availability.ts';
import type { MarkName } from '../../status/marks.tsx';
import { type Glyph, VEHICLE_GLYPHS } from './vehicle-glyphs.ts';

export type MarkerSize = 'normal' | 'medium' | 'selected';
/** State shown by a marker; `stale` when the position is too old to rely on. */
export type MarkerState = AvailabilityName | 'stale';
export type MarkerBody = 'circle' | 'square' | 'hexagon' | 'diamond' | 'hollow' | 'dashed';

/** Look of an agent on a map. Shape, glyph and badge repeat what the colour shows. */
export interface Marker {
  glyph: Glyph;
  body: MarkerBody;
  /** Filled with its colour; otherwise an outline of it. */
  filled: boolean;
  /** A small mark at the edge, the same as in lists. */
  badge?: MarkName;
  /** Name of the colour token. */
  token: string;
  /** Diameter, CSS pixels. */
  size: number;
  selected: boolean;
}

/** Diameter, CSS pixels. */
export const MARKER_SIZES: Record<MarkerSize, number> = { normal: 24, medium: 30, selected: 36 };

/** The states that have a medium marker; the others keep the normal one. */
const WITH_MEDIUM: ReadonlySet<MarkerState> = new Set(['free', 'busy', 'unavailable']);

export const hasMedium = (state: MarkerState): boolean => WITH_MEDIUM.has(state);

const BODIES: Record<MarkerState, Pick<Marker, 'body' | 'filled' | 'badge' | 'token'>> = {
  free: { body: 'circle', filled: true, token: 'free' },
  busy: { body: 'square', filled: true, token: 'busy' },
  onbreak: { body: 'hexagon', filled: true, badge: AVAILABILITY_LOOK.onbreak.mark, token: 'onbreak' },
  relocating: {
    body: 'diamond',
    filled: true,
    badge: AVAILABILITY_LOOK.relocating.mark,
    token: 'relocating',
  },
  unavailable: {
    body: 'hollow',
    filled: false,
    badge: AVAILABILITY_LOOK.unavailable.mark,
    token: 'unavailable',
  },
  stale: { body: 'dashed', filled: false, token: 'unavailable' },
};

/** The marker of a vehicle in a state. A medium one exists for free, busy and unavailable only. */
export function markerOf(vehicle: VehicleName, state: MarkerState, size: MarkerSize): Marker {
  const drawn = size === 'medium' && !hasMedium(state) ? 'normal' : size;
  return {
    glyph: VEHICLE_GLYPHS[vehicle],
    ...BODIES[state],
    size: MARKER_SIZES[drawn],
    selected: drawn === 'selected',
  };
}
