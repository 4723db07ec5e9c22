import * as v from 'valibot';
import { allCalls, calls, ROLES, type Schema } from './index.ts';

/** The path without regard to case and to the names of its parameters. */
const shape = (path: string) => path.toLowerCase().replace(/:[a-z]+/gi, ':');

const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('names each call once', () => {
  expect(duplicates(allCalls().map((call) => call.name))).toEqual([]);
});

test('answers each method and path, aliases included, with one call', () => {
  const routes = allCalls().flatMap((call) =>
    [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${shape(path)}`),
  );
  expect(duplicates(routes)).toEqual([]);
});

test('gives every call a policy of known roles and a summary', () => {
  for (const call of allCalls()) {
    expect(call.summary).toMatch(/\S.*\.$/);
    expect(['public', 'session', 'roles']).toContain(call.policy.kind);
    if (call.policy.kind === 'roles') expect(ROLES).toEqual(expect.arrayContaining([...call.policy.roles]));
  }
});

test('declares the schema of each body, of each JSON reply and of each path parameter', () => {
  for (const call of allCalls()) {
    expect({
      call: call.name,
      reply: (call.replyEncoding ?? 'json') !== 'json' || call.reply !== undefined,
    }).toEqual({
      call: call.name,
      reply: true,
    });
    expect({ call: call.name, params: !call.path.includes(':') || call.params !== undefined }).toEqual({
      call: call.name,
      params: true,
    });
  }
});

test('reaches a call by its area', () => {
  expect(calls.identity.me.path).toBe('/identity-api/Users/me');
});

/** Values that no rule is written for. */
const WRONG = [undefined, null, '', 'x', -1, 1.5, 2 ** 63, true, {}, [], [[]], [{}], Number.NaN] as const;

/** What a schema says to a value, and to wrong values under each of its keys. */
function sayings(schema: Schema): string[] {
  const keys = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  const tried = [...WRONG, ...keys.flatMap((key) => WRONG.map((value) => ({ [key]: value })))];
  return tried.flatMap((value) => v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []);
}

test('no text of the validation library reaches a person', () => {
  const said = allCalls().flatMap(({ name, body, query, params }) =>
    [body, query, params].flatMap((schema) =>
      schema ? sayings(schema).map((message) => `${name}: ${message}`) : [],
    ),
  );
  expect(said.length).toBeGreaterThan(10_000);
  expect(
    new Set(said.filter((text) => /Invalid \w+: Expected|received|undefined|\[object/.test(text))),
  ).toEqual(new Set());
});

/** Names of all fields of a schema. */
const fieldsIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, inner]) => [
        ...(key === 'entries' ? Object.keys(inner) : []),
        ...fieldsIn(inner),
      ])
    : [];

test('calls with a secret ignore idempotency keys, with which replies and hashes of requests are stored', () => {
  const secret = /password|secret|token|recoveryCodes|authHeader/i;
  const withSecret = allCalls().filter(
    ({ method, policy, body, reply }) =>
      method !== 'GET' &&
      policy.kind !== 'public' &&
      [...fieldsIn(body), ...fieldsIn(reply)].some((name) => secret.test(name)),
  );
  const named = (list: typeof withSecret) => list.map(({ name }) => name).sort();
  expect(named(withSecret)).toEqual([
    'Agent.create',
    'Callback.create',
    'Company.create',
    'Company.requestApiToken',
    'Identity.confirmPassword',
    'Tracking.embedToken',
    'TwoFactor.enable',
    'Users.register',
    'Webhook.create',
    'Webhook.rotateSecret',
    'Webhook.update',
  ]);
  expect(named(withSecret.filter(({ idempotencyKey }) => idempotencyKey !== 'ignored'))).toEqual([]);
});

test('what may be chosen is named', () => {
  const [issue] = v.safeParse(v.picklist(['MyTasks', 'OffloadedByMe']), 'x').issues ?? [];
  expect(issue?.message).toBe('Must be one of MyTasks, OffloadedByMe');
});
