import type { AgentPosition } from '@qafila/contracts/agent';

/** Mean radius of the earth, kilometres. */
const EARTH_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, kilometres (haversine formula). */
function kmBetween(one: AgentPosition, other: AgentPosition): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(north + cosines * east)));
}

/** Length of a track: the sum of great-circle distances between its positions, km. */
export const riddenKm = (positions: readonly AgentPosition[]): number =>
  positions.reduce((sum, at, index) => {
    const before = positions[index - 1];
    return before ? sum + kmBetween(before, at) : sum;
  }, 0);
