import { enumeration, idOf } from '../core/index.ts';

/** How a task names a place. */
export const LOCATION_TYPE = enumeration([
  { id: 1, name: 'existing', label: 'Existing' },
  { id: 2, name: 'international', label: 'International' },
  { id: 3, name: 'qatar', label: 'Qatar' },
]);
export const LocationTypeId = idOf(LOCATION_TYPE);
export const EXISTING_LOCATION = 1;
export const INTERNATIONAL_LOCATION = 2;
export const QATAR_LOCATION = 3;
