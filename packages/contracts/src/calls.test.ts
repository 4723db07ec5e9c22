import { allCalls, calls, ROLES } from './index.ts';

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
