import { allCalls, ErrorReply } from '@qafila/contracts';
import { createTestServer, type SignedIn, type TestServer } from '@qafila/testing';
import * as v from 'valibot';

const TASKS =
  'createdAtUtc, id, pickupByUtc, deliverByUtc, pickup, delivery, taskAgentDetails, paymentStatus, grandtotal, status, priority, trouble';
const AGENTS = 'createdAtUtc, name, agentInfo, attention';
const POINTS = 'createdAtUtc, name';
const FIXED = 'This list has a fixed order. Leave out sortBy';

/** Every list call, and its documented sort fields. */
const LISTS: Record<string, string> = {
  'Agent.all': AGENTS,
  'AgentAccount.actionLogs': FIXED,
  'AgentAccount.exportLogs': FIXED,
  'Area.all': FIXED,
  'Audit.all': FIXED,
  'Audit.export': FIXED,
  'Automation.all': FIXED,
  'Automation.log': FIXED,
  'Automation.versions': FIXED,
  'Callback.all': FIXED,
  'Company.apiTokens': FIXED,
  'Company.getAll': 'name, createdAtUtc',
  'Configuration.overrides': FIXED,
  'Configuration.versions': FIXED,
  'Contract.all': FIXED,
  'ContractStatement.all': FIXED,
  'ContractStatement.items': FIXED,
  'Dashboard.all': FIXED,
  'DepositRequest.all': FIXED,
  'DepositRequest.export': FIXED,
  'Ledger.all': FIXED,
  'Ledger.closes': FIXED,
  'Ledger.export': FIXED,
  'Ledger.exportCloses': FIXED,
  'LocationPoint.all': POINTS,
  'LocationPoint.paginated': POINTS,
  'Messages.inbox': FIXED,
  'OnlineTrip.all': FIXED,
  'PlannedTrip.agentsForPlannedTrip': FIXED,
  'PlannedTrip.all': FIXED,
  'Policy.versions': FIXED,
  'RelocationTask.all': FIXED,
  'Shift.all': FIXED,
  'Shift.swaps': FIXED,
  'Signup.all': FIXED,
  'Skills.all': 'name, skillName',
  'Supplier.expiring': FIXED,
  'Supplier.suppliers': FIXED,
  'Task.agentMissedOrders': FIXED,
  'Task.all': TASKS,
  'Tracking.embedTokens': FIXED,
  'Task.counts': TASKS,
  'Task.history': FIXED,
  'TripAgent.agentsForTask': FIXED,
  'TripAgent.all': AGENTS,
  'TripAgent.history': FIXED,
  'Users.all': 'createdAtUtc, email, firstName, name',
  'Webhook.all': FIXED,
  'Webhook.deliveries': FIXED,
};
const sentenceOf = (sorts: string) => (sorts === FIXED ? FIXED : `Unknown sortBy. Allowed values: ${sorts}`);

/** The fields of a schema, if it is one of an object. */
const entriesOf = (schema: unknown) => (schema as { entries?: object } | undefined)?.entries;

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.loginAs('SysAdmin');
});
afterAll(() => server.close());

test('every call with sortBy is listed here', () => {
  const taking = allCalls().filter(({ query }) => 'sortBy' in (entriesOf(query) ?? {}));
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(LISTS).sort());
});

test.each(Object.entries(LISTS))('%s refuses an unknown sortBy with a message', async (name, sorts) => {
  const call = allCalls().find((one) => one.name === name);
  if (!call?.query) throw new Error(`No list ${name}`);
  const { issues = [] } = v.safeParse(call.query, { sortBy: 'password_hash' });
  expect(issues.filter(({ path }) => path?.[0]?.key === 'sortBy').map(({ message }) => message)).toEqual([
    sentenceOf(sorts),
  ]);
  const reply = await server.app.inject({
    method: call.method,
    url: `${call.path}?sortBy=password_hash`,
    headers: { ...admin.headers, 'content-type': 'application/json' },
    ...(call.method === 'POST' && { payload: {} }),
  });
  expect(reply.statusCode).toBe(400);
  expect(v.parse(ErrorReply, reply.json()).errors).toContainEqual({
    path: 'sortBy',
    message: sentenceOf(sorts),
  });
});

test('an empty sortBy counts as none, and a body is checked like a query', async () => {
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  expect((await ask('GET', '/trip-api/Task/all?sortBy=')).statusCode).toBe(200);
  expect((await ask('GET', '/trip-api/Task/all?sortBy=status')).statusCode).toBe(200);
  expect((await ask('POST', '/agent-api/Agent/all', { sortBy: 'agentInfo' })).statusCode).toBe(200);
  expect((await ask('POST', '/agent-api/Agent/all', { sortBy: 'salary' })).statusCode).toBe(400);
});
