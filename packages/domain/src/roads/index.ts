export { dohaRoads } from './doha-roads.ts';
export type { Road, RoadClass } from './road.ts';
export { type Way, wayOverRoads } from './way.ts';
