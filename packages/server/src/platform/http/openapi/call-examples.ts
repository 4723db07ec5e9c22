import { HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import type { CallExample } from './examples.ts';

const SOUQ = {
  name: 'Cake House',
  address: 'Souq Waqif, shop 12',
  phoneNumber: '+97433445566',
  latitude: 25.2877,
  longitude: 51.5329,
};
const PEARL = {
  name: 'Aisha Noor',
  address: 'The Pearl, tower 7, flat 1402',
  phoneNumber: '+97455667788',
  latitude: 25.37,
  longitude: 51.55,
};

/** ISO UTC, to the minute. */
const minuteOf = (ms: number) => new Date(ms - (ms % MINUTE_MS)).toISOString();

/**
 * Examples of the calls whose rules between fields a sample can't meet, and of those that partners start with.
 * @param now an order is due after it, since it may be sent as it is: a late one would be offered to couriers at once.
 */
export const callExamples = (now: Date): Record<string, CallExample> => ({
  'Area.create': {
    body: {
      name: 'Souq and Msheireb',
      polygon: [
        [51.522, 25.282],
        [51.537, 25.282],
        [51.53, 25.293],
      ],
    },
  },
  'ContractStatement.settle': {
    body: {
      statementId: '019ce000-0000-7000-8000-000000000001',
      amount: 67.5,
      reference: 'Transfer 4711',
    },
  },
  'LocationPoint.create': { body: SOUQ },
  'LocationPoint.nearby': { query: { latitude: '25.2877', longitude: '51.5329' } },
  'Replay.positions': { query: { day: '2026-03-10', piece: 0 } },
  'Task.addNote': {
    body: {
      taskId: '019ce000-0000-7000-8000-000000000001',
      text: 'The customer called: leave it with the guard',
    },
  },
  'Task.bulkRescheduleCalculate': {
    body: { taskIds: ['019ce000-0000-7000-8000-000000000001'], byMin: 30 },
  },
  'Task.create': {
    body: {
      clientGeneratedId: 'SHOP-77',
      pickup: SOUQ,
      delivery: PEARL,
      pickupByUtc: minuteOf(now.getTime() + HOUR_MS),
      deliverByUtc: minuteOf(now.getTime() + HOUR_MS + 40 * MINUTE_MS),
      paymentStatusId: 1,
      amountToBeCollected: 85.5,
      taskItems: [{ name: 'Chocolate cake', quantity: 1, price: 85.5 }],
      notes: 'Keep it upright',
    },
  },
  'Task.estimate': {
    body: {
      pickup: { latitude: 25.2877, longitude: 51.5329 },
      delivery: { latitude: 25.37, longitude: 51.55 },
      pickupByUtc: minuteOf(now.getTime() + HOUR_MS),
    },
    reply: {
      distanceKm: 11.9,
      durationMin: 34,
      pickupByUtc: minuteOf(now.getTime() + HOUR_MS),
      deliverByUtc: minuteOf(now.getTime() + HOUR_MS + 34 * MINUTE_MS),
      price: 12.5,
      currency: 'Qatari Riyal (QAR)',
    },
  },
  'Webhook.replay': { body: { deliveryId: '019ce000-0000-7000-8000-000000000001' } },
});
