/** A past day of a company, replayed under other rules. */
export type { ChangedTask, RehearsalResult } from './compare.ts';
export { type Delivered, deliveryFigures } from './figures.ts';
export { type Carried, type PickedUp, paceOf } from './pace.ts';
export { type RunningRehearsal, rehearse } from './rehearse.ts';
export type {
  DeliveryFigures,
  RehearsalAgent,
  RehearsalDay,
  RehearsalRules,
  RehearsalTask,
} from './types.ts';
