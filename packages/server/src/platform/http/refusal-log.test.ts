import { calls } from '@qafila/contracts';
import { createTestServer } from '@qafila/testing';
import { pino } from 'pino';
import { ask } from './ask.fixture.ts';
import { createRefusalLog } from './refusal-log.ts';

test('a refused call is one line with who made it, which one and from where, without secrets', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) });
  const server = await createTestServer({ logger });
  try {
    const { user, headers } = await server.loginAs('Tracker');
    const refused = await server.app.inject({
      method: 'POST',
      url: '/trip-api/Task?token=secret-of-a-link',
      headers: { ...headers, 'x-forwarded-for': '203.0.113.9' },
      payload: { notes: 'secret-of-a-body' },
    });
    expect(refused.statusCode).toBe(403);
    const forged = { headers: { authorization: 'Bearer forged-token' } };
    expect((await ask(server.app, calls.identity.me, {}, forged)).status).toBe(401);
    expect((await ask(server.app, calls.identity.me, {}, { headers })).status).toBe(200);
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call refused');
    expect(said.map(({ refused: one }) => one)).toEqual([
      {
        code: 'FORBIDDEN',
        status: 403,
        method: 'POST',
        route: '/trip-api/Task',
        ip: '127.0.0.1',
        who: { kind: 'user', userId: user.id, companyId: user.companyId, roles: ['Tracker'] },
      },
      {
        code: 'UNAUTHENTICATED',
        status: 401,
        method: 'GET',
        route: '/identity-api/Users/me',
        ip: '127.0.0.1',
        who: { kind: 'anonymous' },
      },
    ]);
    expect(said.every(({ requestId }) => typeof requestId === 'string')).toBe(true);
    expect(lines.join('')).not.toMatch(/secret-of|forged-token|Bearer/);
  } finally {
    await server.close();
  }
});

test('an address gets 30 lines a minute and all of them 600; the next minute says how many were left out', () => {
  let now = 0;
  const lines: { refused: { ip: string }; leftOut?: number }[] = [];
  const log = { warn: (fields: (typeof lines)[number]) => void lines.push(fields) };
  const refusals = createRefusalLog(() => now);
  const refuse = (ip: string, times: number) => {
    for (let count = 0; count < times; count += 1)
      refusals(log as never, {
        code: 'FORBIDDEN',
        status: 403,
        method: 'GET',
        route: '/x',
        ip,
        actor: null,
      });
  };
  refuse('one', 50);
  expect(lines).toHaveLength(30);
  refuse('two', 1);
  expect(lines.at(-1)).toMatchObject({ refused: { ip: 'two' }, leftOut: 20 });
  for (let address = 0; address < 700; address += 1) refuse(`a${address}`, 1);
  expect(lines).toHaveLength(600);
  now = 59_999;
  refuse('three', 1);
  expect(lines).toHaveLength(600);
  now = 60_000;
  refuse('one', 1);
  expect(lines).toHaveLength(601);
  expect(lines.at(-1)).toMatchObject({ refused: { ip: 'one' }, leftOut: 132 });
});
