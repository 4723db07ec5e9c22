import type { Api } from './api.ts';

export interface Order {
  id: string;
  shortId: string;
  trackingId: string;
  status: string;
  cancellationReason: string | null;
  deliverByUtc: string;
  taskAgentDetails: { fullName: string } | null;
}

/** A place in Doha on the longitude of Msheireb. */
const place = (name: string, latitude: number) => ({
  name,
  address: `${name}, Doha`,
  phoneNumber: '44112233',
  latitude,
  longitude: 51.53,
});

export interface NewOrder {
  /** Minutes from now, in the city's time. */
  pickupIn: number;
  deliverIn: number;
  recipient?: string;
  /** The company's own id of the order. */
  orderId?: string;
  [field: string]: unknown;
}

/** An order of Saffron Kitchen without auto-assign: an operator or the journey assigns it. */
export async function placeOrder(api: Api, order: NewOrder): Promise<Order> {
  const { pickupIn, deliverIn, recipient = 'Aisha Noor', orderId, ...fields } = order;
  const { serverTimeUtc } = await api.read<{ serverTimeUtc: string }>('/trip-api/client/get-server-time');
  const at = (minutes: number) => new Date(Date.parse(serverTimeUtc) + minutes * 60_000).toISOString();
  return api.write<Order>('POST', '/trip-api/Task', {
    pickup: place('Saffron Kitchen', 25.284),
    delivery: place(recipient, 25.3),
    ...(orderId && { clientGeneratedId: orderId }),
    pickupByUtc: at(pickupIn),
    deliverByUtc: at(deliverIn),
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 3 },
    ...fields,
  });
}

export const readOrder = (api: Api, id: string): Promise<Order> => api.read<Order>(`/trip-api/Task?id=${id}`);

export interface Agent {
  id: string;
  publicId: string;
  fullName: string;
}

/** Agents of the caller's company that match a search. */
export async function findAgents(api: Api, search = ''): Promise<Agent[]> {
  const { items } = await api.write<{ items: Agent[] }>('POST', '/agent-api/Agent/all', { search });
  return items;
}

/** @throws Error when the search finds none. */
export async function findAgent(api: Api, search: string): Promise<Agent> {
  const [agent] = await findAgents(api, search);
  if (!agent) throw new Error(`No agent is called ${search}`);
  return agent;
}

type Move = 'setOut' | 'completePickup' | 'headToDelivery';

/** Assigns an order and reports the agent's progress, as an operator does on the phone. */
export async function assignAndMove(api: Api, taskId: string, agentId: string, ...moves: Move[]) {
  await api.write('POST', '/trip-api/Task/assign', { taskId, agentId });
  for (const move of moves)
    await api.write('POST', '/trip-api/Task/progress', { taskId, move, overrideReason: 'Reported by phone' });
}
