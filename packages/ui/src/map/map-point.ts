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
