/** A place on a plane. */
export interface Spot {
  x: number;
  y: number;
}

/** A ride as the crow flies that takes as much time as it is long. */
export function straight(from: Spot, to: Spot): { distance: number; time: number } {
  const distance = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
  return { distance, time: distance };
}
