/** Something that stands on a map. */
export interface MapPoint {
  id: string;
  /** What a person calls it: agent's name, address. */
  label: string;
  latitude: number;
  longitude: number;
  /** A CSS colour, also a variable of the theme; the layer's own if left out. */
  color?: string;
  selected?: boolean;
  /** Position is old. */
  faded?: boolean;
}

/** Where a map opens unless it is told otherwise: Doha. */
export const DEFAULT_CENTRE = { latitude: 25.2854, longitude: 51.531, zoom: 10 } as const;
