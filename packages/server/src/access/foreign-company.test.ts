import { allCalls, type CallSpec, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

interface Operation {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** What only the first company knows. */
const SECRETS = ['Zubaida', 'Hidden Souq', '33998877'];

let trips: TripServer;
let operations: Record<string, Record<string, Operation>>;
let ids: string[];
const strangers: SignedIn[] = [];
/** The rows as their own company reads them. */
let read: () => Promise<unknown>;

beforeAll(async () => {
  trips = await startTrips();
  const { server, ask } = trips;
  const user = { firstName: 'Zubaida', lastName: 'Khan', phoneNumber: '33998877' };
  const agent = await trips.register({ user });
  const task = await trips.create({ pickup: { ...trips.souq, name: 'Hidden Souq' } });
  const { user: colleague } = await server.loginAs('Operator');
  ids = [task.id, agent.id, colleague.id, trips.supplier.id];
  read = async () => [
    (await ask(calls.task.get, { query: { id: task.id } })).reply,
    (await ask(calls.agent.get, { query: { id: agent.id } })).reply,
    (await ask(calls.supplier.get, { query: { id: trips.supplier.id } })).reply,
    (await ask(calls.task.history, { query: { id: task.id } })).reply,
  ];
  const { id: companyId } = await makeCompany(server.deps);
  for (const role of [
    'CompanyAdmin',
    'Operator',
    'Tracker',
    'CashCollector',
    'PartnershipCoordinator',
    'RuleViewer',
    'IncidentManager',
    'UserManager',
  ] as const)
    strangers.push(await server.loginAs(role, { companyId }));
  operations = (await server.app.inject({ url: '/openapi.json' })).json().paths;
});
afterAll(() => trips.server.close());

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The example of the API reference, with this id in place of every id. */
function requestFor(call: CallSpec, id: string) {
  const operation = operations[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
  const query = (operation?.parameters ?? [])
    .filter((one) => one.in === 'query' && (one.example !== undefined || one.name === 'id'))
    .map(({ name, example }): [string, string] => [name, String(example ?? id).replace(UUID, id)]);
  const [[type, content] = []] = Object.entries(operation?.requestBody?.content ?? {});
  const body = content?.example;
  const isForm = type === 'application/x-www-form-urlencoded';
  return {
    method: call.method,
    url: call.path.replace(/:\w+/g, id),
    query: Object.fromEntries(query),
    ...(call.method !== 'GET' &&
      type !== undefined &&
      type !== 'multipart/form-data' && {
        payload: (isForm
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body ?? {})
        ).replace(UUID, id),
        contentType: type,
      }),
  };
}

test('no call shows or changes rows of another company, whatever ids it is sent, for any role', async () => {
  const before = await read();
  const signedIn = allCalls().filter(({ policy }) => policy.kind === 'roles');
  let withIds = 0;
  for (const call of signedIn)
    for (const id of ids) {
      const { contentType, ...request } = requestFor(call, id);
      if (JSON.stringify(request).includes(id)) withIds += 1;
      const send = ({ headers }: SignedIn) =>
        trips.server.app.inject({
          ...request,
          headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
        });
      for (const { statusCode, body } of await Promise.all(strangers.map(send))) {
        expect([call.name, statusCode < 500]).toEqual([call.name, true]);
        expect([call.name, SECRETS.filter((secret) => body.includes(secret))]).toEqual([call.name, []]);
      }
    }
  expect(withIds).toBeGreaterThan(400);
  expect(await read()).toEqual(before);
}, 600_000);
