/** A point on a map. */
export interface MapPoint {
  id: string;
  /** Its label: agent's name, address. */
  label: string;
  latitude: number;
  longitude: number;
  /** A CSS colour or a variable of the theme; the layer's colour by default. */
  color?: string;
  /** Colour of its edge, by default that of the ground. */
  edge?: string;
  selected?: boolean;
  /** How much it asks for attention: larger and over the others, or smaller. */
  weight?: 'loud' | 'quiet';
  /** The position is stale. */
  faded?: boolean;
}
