import * as v from 'valibot';
import { defineCall, READ } from '../core/index.ts';
import { Place } from '../location/index.ts';
import { Task, TaskAgentDetails } from './task.ts';

const MapPoint = v.pick(Place, ['latitude', 'longitude']);

/** An open order as the live map shows it: where it waits, with whom, and what its lateness depends on. */
export const MapOrder = v.object({
  ...v.pick(Task, [
    'id',
    'shortId',
    'status',
    'transportTypeId',
    'pickupByUtc',
    'deliverByUtc',
    'expectedDeliveryUtc',
    'pickupToDeliveryDistanceKm',
  ]).entries,
  pickup: MapPoint,
  delivery: MapPoint,
  taskAgentDetails: v.nullable(v.pick(TaskAgentDetails, ['id'])),
});
export type MapOrder = v.InferOutput<typeof MapOrder>;

/** Apart from `taskCalls`, which every page of tasks loads. */
export const mapOrderCalls = {
  open: defineCall({
    name: 'Task.onMap',
    method: 'GET',
    path: '/trip-api/Task/on-map',
    summary:
      'Open orders for the live map, those that need help soonest, at most 500, and how many there are.',
    policy: READ,
    reply: v.object({
      orders: v.array(MapOrder),
      total: v.number(),
      /** True when there are more: counting takes a bounded time. */
      totalIsLowerBound: v.boolean(),
    }),
  }),
} as const;
