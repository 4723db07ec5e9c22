export { isInside, surfaceKm2, targetOf } from './polygon.ts';
export { polygonText, readPolygon } from './read-polygon.ts';
export { addressParts, shownAddress } from './shown-address.ts';
