/** Couriers and customers as real clients of the API. */
export { type CityClock, cityClock } from './city/city-clock.ts';
export { UsageError } from './city/connect.ts';
export { liveAsCourier } from './courier/courier.ts';
export type { CourierPlan } from './courier/plan.ts';
export { type PlannedOrder, placeOrders } from './customers/customers.ts';
export { readInstance } from './mdrp/instance.ts';
export { replay } from './mdrp/replay.ts';
export type { ReplayReport } from './mdrp/report.ts';
