import * as areas from './areas.ts';
import type { CallSpec } from './core/index.ts';

/** Every call of every area, in the order in which the areas list them. */
export const allCalls = (): CallSpec[] =>
  Object.values(areas).flatMap((area): CallSpec[] => Object.values(area));
