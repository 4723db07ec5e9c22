import { randomUUID } from 'node:crypto';
import { Api } from '../api.ts';
import { assignAndMove, findAgent, placeOrder } from '../orders.ts';

/** Ids of the data that the pages are checked with: orders in different states, a planned trip, money, people. */
export interface Sights {
  waiting: string;
  planned: string;
  delivering: string;
  cancelled: string;
  trackingId: string;
  tripId: string;
  agentId: string;
  payoutId: string;
  closeId: string;
  skillId: string;
  supplierId: string;
  callbackId: string;
  ruleId: string;
  companyId: string;
  userId: string;
  contractId: string;
  pointId: string;
  areaId: string;
  shiftId: string;
}

/** Creates all of it in the fresh demo at `url`. */
export async function makeSights(url: string): Promise<Sights> {
  const api = await Api.as(url, 'operator');
  const agent = await findAgent(api, 'Yusuf');
  const order = () => placeOrder(api, { pickupIn: 300, deliverIn: 360 });

  const delivering = await order();
  await assignAndMove(api, delivering.id, agent.id, 'setOut', 'completePickup', 'headToDelivery');
  const planned = await order();
  await assignAndMove(api, planned.id, agent.id);
  const cancelled = await order();
  await api.write('PATCH', `/trip-api/Task/cancel?id=${cancelled.id}`, { reason: 'Not wanted' });

  const inTrip = [await order(), await order()];
  const trip = await api.write<{ id: string }>('POST', '/trip-api/PlannedTrip/createclienttrip', {
    stops: (['pickup', 'delivery'] as const).flatMap((kind) =>
      inTrip.map(({ id }) => ({ taskId: id, kind })),
    ),
  });
  const payouts = await api.read<{ items: { id: string }[] }>('/agent-api/DepositRequest/all?pageSize=1');

  return {
    waiting: (await order()).id,
    planned: planned.id,
    delivering: delivering.id,
    cancelled: cancelled.id,
    trackingId: delivering.trackingId,
    tripId: trip.id,
    agentId: agent.id,
    payoutId: payouts.items[0]?.id ?? '',
    closeId: await closeCash(url, agent.id),
    ...(await makePeople(api, agent.id)),
    callbackId: await makeEndpoints(url),
    ruleId: await makeRule(api),
    areaId: await makeArea(api),
    ...(await makeCompanies(url, api)),
  };
}

async function makePeople(
  api: Api,
  agentId: string,
): Promise<Pick<Sights, 'skillId' | 'supplierId' | 'shiftId'>> {
  const skill = await api.write<{ id: string }>('POST', '/agent-api/Skills', { name: 'Cold chain' });
  await api.write('POST', '/agent-api/Skills/assign-skills', { agentIds: [agentId], skillIds: [skill.id] });
  const supplier = await api.write<{ id: string; contracts: { id: string }[] }>(
    'POST',
    '/agent-api/supplier',
    {
      name: 'Gulf Riders',
      code: 'GR',
      contracts: [{ number: 'GR-24', startDate: '2025-01-01', endDate: '2026-01-31', monthlyCost: 900 }],
    },
  );
  await api.write('POST', '/agent-api/supplier/assign-agents', {
    supplierId: supplier.id,
    contractId: supplier.contracts[0]?.id,
    agentIds: [agentId],
  });
  const shift = await api.write<{ id: string }>('POST', '/agent-api/shift', {
    title: 'Nights',
    shiftPeriodStartUtc: '2100-01-01T00:00:00Z',
    shiftPeriodEndUtc: '2100-12-31T00:00:00Z',
    maxAssignableAgents: 5,
    timings: [{ weekday: 'sunday', startTimeMin: 1260, endTimeMin: 60 }],
  });
  await api.write('POST', '/agent-api/shift/assign-agents', { shiftId: shift.id, agentIds: [agentId] });
  return { skillId: skill.id, supplierId: supplier.id, shiftId: shift.id };
}

/** A callback whose receiver refuses connections, a webhook and an API token. */
async function makeEndpoints(url: string): Promise<string> {
  const api = await Api.as(url, 'admin');
  const endpoint = { url: 'http://127.0.0.1:9/hook', authHeader: 'Bearer ours' };
  const callback = await api.write<{ id: string }>('POST', '/company-api/Company/callbacks', {
    ...endpoint,
    callbackTriggerId: 10,
  });
  await api.write('POST', '/company-api/Webhook/test', { endpointId: callback.id });
  await api.write('POST', '/company-api/Webhook', { ...endpoint, triggerId: 1 });
  await api.write('POST', '/company-api/Company/requestapitoken', { name: 'Shop', scopes: ['tasks:read'] });
  return callback.id;
}

/** A rule with a condition and two actions, which acts on no task. */
async function makeRule(api: Api): Promise<string> {
  const rule = await api.write<{ id: string }>('POST', '/company-api/Automation', {
    name: 'Expensive orders first',
    event: 'task.created',
    conditions: [{ field: 'amountToBeCollected', operator: 'above', value: '100000' }],
    actions: [
      { type: 'setPriority', priority: 9 },
      { type: 'notify', text: '{shortId} is expensive' },
    ],
  });
  return rule.id;
}

async function makeArea(api: Api): Promise<string> {
  const polygon = [
    [51.5, 25.4],
    [51.55, 25.4],
    [51.55, 25.45],
  ];
  return (await api.write<{ id: string }>('POST', '/trip-api/Area', { name: 'Lusail', polygon })).id;
}

async function closeCash(url: string, agentId: string): Promise<string> {
  const api = await Api.as(url, 'cashier');
  const { expected } = await api.read<{ expected: number }>(`/agent-api/Ledger/close?agentId=${agentId}`);
  const key = randomUUID();
  const close = await api.write<{ id: string }>(
    'POST',
    '/agent-api/Ledger/close',
    { agentId, counted: expected, expected, earlyReason: 'The agent goes home early', idempotencyKey: key },
    { 'idempotency-key': key },
  );
  return close.id;
}

type Companies = Pick<Sights, 'companyId' | 'userId' | 'contractId' | 'pointId'>;

/** A partner with a contract, a sign-up that waits, and a point. */
async function makeCompanies(url: string, operator: Api): Promise<Companies> {
  const sysAdmin = await Api.as(url, 'sysadmin');
  const admin = await Api.as(url, 'admin');
  const me = await operator.read<{ id: string; companyId: string }>('/identity-api/Users/me');
  const asks = (name: string, email: string) => ({
    company: { name, phoneNumber: '+97444556677' },
    administrator: {
      email,
      password: 'dates and cardamom',
      user: { firstName: 'Sara', lastName: 'Nabil', phoneNumber: '+97455667788' },
    },
  });
  const { company, administrator } = asks('Corniche Riders', 'sara@corniche.example');
  const body = { ...company, administrator };
  const partner = await sysAdmin.write<{ id: string }>('POST', '/company-api/Company', body);
  await operator.send('POST', '/signup', asks('Desert Line', 'omar@desert.example'));
  const contract = await admin.write<{ id: string }>('POST', '/company-api/Contract', {
    subscriberCompanyId: me.companyId,
    fulfillmentCompanyId: partner.id,
    billingTypeId: 5,
    billingPrice: 12.5,
    startDateUtc: '2025-01-01T00:00:00.000Z',
    endDateUtc: '2026-01-31T00:00:00.000Z',
  });
  const place = { name: 'Villa 12', zoneNumber: '66', streetNumber: '840', buildingNumber: '12' };
  const point = await operator.write<{ id: string }>('POST', '/trip-api/locationPoint', place);
  return { companyId: partner.id, userId: me.id, contractId: contract.id, pointId: point.id };
}
