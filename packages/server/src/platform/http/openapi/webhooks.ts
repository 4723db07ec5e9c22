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

const TASK: TaskEventData = {
  taskId: '019ce000-0000-7000-8000-000000000001',
  shortId: 'T-1001',
  companyId: '019ce000-0000-7000-8000-000000000002',
  clientGeneratedId: 'SHOP-77',
  status: 'Delivering',
  previousStatus: 'InProgress',
  agent: { publicId: 'AG-12', fullName: 'Yusuf Khan', phoneNumber: '+97455667788' },
  pickup: place('Souq Waqif', 25.2877, 51.5329),
  delivery: place('The Pearl', 25.37, 51.55),
  pickupByUtc: '2026-03-10T06:10:00.000Z',
  deliverByUtc: '2026-03-10T06:40:00.000Z',
  expectedDeliveryUtc: '2026-03-10T06:31:00.000Z',
  pickupCompletedAtUtc: '2026-03-10T06:09:12.000Z',
  deliveryCompletedAtUtc: null,
  amountToBeCollected: 12,
  totalAmountCollected: 0,
  cancellationReason: null,
  trackingId: 'u0Zk3JmS7n',
  userMetaDataDtos: [],
};
const USER: UserEventData = {
  userId: '019ce000-0000-7000-8000-000000000003',
  companyId: '019ce000-0000-7000-8000-000000000002',
  email: 'noora@example.com',
  firstName: 'Noora',
  lastName: 'Al-Kuwari',
  roles: ['Operator'],
};

const dataOf = (type: DeliveryEvent) => {
  if (type === 'user.created') return { schema: UserEventData, example: USER };
  if (type === 'test') return { schema: TestEventData, example: { message: 'A test event' } };
  return { schema: TaskEventData, example: TASK };
};

/** The events of callbacks and webhooks, each with an example. */
export const webhooks = (book: SchemaBook) =>
  Object.fromEntries(
    DELIVERY_EVENTS.map((type) => {
      const { schema, example } = dataOf(type);
      const body = v.object({ ...DeliveryBody.entries, type: v.literal(type), data: schema });
      const value: DeliveryBody = {
        eventId: '019ce000-0000-7000-8000-000000000004',
        type,
        atUtc: '2026-03-10T06:30:00.000Z',
        payloadVersion: PAYLOAD_VERSION,
        version: type === 'test' ? null : 4,
        data: example,
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
            responses: { '2XX': { description: 'Taken. Any other reply is tried again.' } },
          },
        },
      ];
    }),
  );
