import {
  DELIVERY_EVENTS,
  DeliveryBody,
  type DeliveryEvent,
  PAYLOAD_VERSION,
  TaskEventData,
  TestEventData,
  UserEventData,
} from '@qafila/contracts';
import * as v from 'valibot';
import type { SchemaBook } from './schema-book.ts';

const place = (name: string, latitude: number, longitude: number) => ({
  id: null,
  name,
  address: name,
  phoneNumber: '+97433445566',
  latitude,
  longitude,
  notes: null,
  zoneNumber: null,
  streetNumber: null,
  buildingNumber: null,
});

/** The task of all examples, before it has an agent. */
const TASK: TaskEventData = {
  taskId: '019ce000-0000-7000-8000-000000000001',
  shortId: 'T-1001',
  companyId: '019ce000-0000-7000-8000-000000000002',
  clientGeneratedId: 'SHOP-77',
  status: 'Unplanned',
  previousStatus: null,
  agent: null,
  pickup: place('Souq Waqif', 25.2877, 51.5329),
  delivery: place('The Pearl', 25.37, 51.55),
  pickupByUtc: '2026-03-10T06:10:00.000Z',
  deliverByUtc: '2026-03-10T06:40:00.000Z',
  expectedDeliveryUtc: null,
  pickupCompletedAtUtc: null,
  deliveryCompletedAtUtc: null,
  amountToBeCollected: 12,
  totalAmountCollected: 0,
  cancellationReason: null,
  trackingId: 'u0Zk3JmS7n',
  userMetaDataDtos: [],
};
const PLANNED: Partial<TaskEventData> = {
  status: 'Planned',
  agent: { publicId: 'AG-12', fullName: 'Yusuf Khan', phoneNumber: '+97455667788' },
  expectedDeliveryUtc: '2026-03-10T06:31:00.000Z',
};
const ON_BOARD: Partial<TaskEventData> = { ...PLANNED, pickupCompletedAtUtc: '2026-03-10T06:09:12.000Z' };

interface Step {
  atUtc: string;
  version: number;
  data: Partial<TaskEventData>;
}
const step = (time: string, version: number, data: Partial<TaskEventData>): Step => ({
  atUtc: `2026-03-10T${time}.000Z`,
  version,
  data,
});
/** The task at each of its events, on the way that most orders take. */
const STEPS: Record<Exclude<DeliveryEvent, 'user.created' | 'test'>, Step> = {
  'task.created': step('05:55:00', 1, {}),
  'task.assigned': step('05:56:30', 2, { ...PLANNED, previousStatus: 'Unplanned' }),
  'task.rescheduled': step('05:57:00', 3, PLANNED),
  'task.addressConfirmed': step('05:58:00', 3, PLANNED),
  'task.pickingUp': step('06:01:10', 3, { ...PLANNED, status: 'PickingUp', previousStatus: 'Planned' }),
  'task.pickupComplete': step('06:09:12', 4, {
    ...ON_BOARD,
    status: 'Pickup Complete',
    previousStatus: 'PickingUp',
  }),
  'task.inProgress': step('06:09:30', 5, {
    ...ON_BOARD,
    status: 'InProgress',
    previousStatus: 'Pickup Complete',
  }),
  'task.delivering': step('06:09:30', 5, {
    ...ON_BOARD,
    status: 'Delivering',
    previousStatus: 'Pickup Complete',
  }),
  'task.delivered': step('06:30:00', 6, {
    ...ON_BOARD,
    status: 'Delivered',
    previousStatus: 'Delivering',
    expectedDeliveryUtc: null,
    deliveryCompletedAtUtc: '2026-03-10T06:30:00.000Z',
    totalAmountCollected: 12,
  }),
  'task.cancelled': step('05:58:00', 2, {
    status: 'Cancelled',
    previousStatus: 'Unplanned',
    cancellationReason: 'Ordered twice',
  }),
};
const USER: UserEventData = {
  userId: '019ce000-0000-7000-8000-000000000003',
  companyId: '019ce000-0000-7000-8000-000000000002',
  email: 'noora@example.com',
  firstName: 'Noora',
  lastName: 'Al-Kuwari',
  roles: ['Operator'],
};

const AT = '2026-03-10T06:30:00.000Z';
const exampleOf = (type: DeliveryEvent) => {
  if (type === 'user.created') return { schema: UserEventData, atUtc: AT, version: 1, data: USER };
  if (type === 'test')
    return { schema: TestEventData, atUtc: AT, version: null, data: { message: 'A test event' } };
  const { atUtc, version, data } = STEPS[type];
  return { schema: TaskEventData, atUtc, version, data: { ...TASK, ...data } };
};

const RESPONSES = {
  '2XX': {
    description:
      'Taken. After any other reply, or none in time, the event is sent again: ten times in all, in about three days. Redirects are not followed.',
  },
  '410': {
    description:
      'The address is switched off, for all events: those that wait are not sent until an administrator switches it on again and replays them.',
  },
};

/** The events of callbacks and webhooks, each with an example. */
export const webhooks = (book: SchemaBook) =>
  Object.fromEntries(
    DELIVERY_EVENTS.map((type) => {
      const { schema, ...example } = exampleOf(type);
      const body = v.object({ ...DeliveryBody.entries, type: v.literal(type), data: schema });
      const value: DeliveryBody = {
        eventId: '019ce000-0000-7000-8000-000000000004',
        type,
        payloadVersion: PAYLOAD_VERSION,
        ...example,
      };
      return [
        type,
        {
          post: {
            operationId: `Event.${type}`,
            tags: ['Events'],
            security: [],
            summary: `The event ${type}, signed after Standard Webhooks, in version ${PAYLOAD_VERSION} of its payload.`,
            requestBody: {
              content: { 'application/json': { schema: book.schemaOf(body, 'output'), example: value } },
            },
            responses: RESPONSES,
          },
        },
      ];
    }),
  );
