import { execFile } from 'node:child_process';
import { calls } from '@qafila/contracts';
import { startTrips, type TripServer } from './trip/trip.fixture.ts';

let trips: TripServer;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  trips = await startTrips();
  const url = await trips.server.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await trips.server.loginAs('CompanyAdmin');
  const body = { name: 'Shop', scopes: ['tasks:read' as const] };
  const { token } = (await trips.ask(calls.apiToken.request, { body }, admin)).reply;
  env = { ...process.env, QAFILA_URL: url, QAFILA_TOKEN: token };
  await trips.create();
});
afterAll(() => trips.server.close());

const RUN: Record<string, (text: string) => [program: string, options: string[]]> = {
  sh: (text) => ['sh', ['-c', text]],
  js: (text) => [process.execPath, ['--input-type=module', '--eval', text]],
  python: (text) => ['python3', ['-c', text]],
};

/** What a shell answers for a program that it does not find. */
const NOT_FOUND = 127;

/** What a program prints; undefined when it is not on this machine. */
const printed = (program: string, options: string[], changed: NodeJS.ProcessEnv = {}) =>
  new Promise<string | undefined>((done) =>
    execFile(program, options, { env: { ...env, ...changed } }, (error, out, errors) =>
      done(error?.code === 'ENOENT' || error?.code === NOT_FOUND ? undefined : out + errors),
    ),
  );

test('the examples of the API reference work as they are, and say why a token is refused', async () => {
  const { info } = (await trips.server.app.inject({ url: '/openapi.json' })).json();
  const examples = [...String(info.description).matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
  expect(examples.map(([, language]) => language)).toEqual(['sh', 'js', 'python']);
  for (const [, language = '', text = ''] of examples) {
    const [program, options] = RUN[language]?.(text) ?? ['', []];
    const found = await printed(program, options);
    // Node.js runs the tests; curl and Python are not on every machine.
    if (language !== 'js' && found === undefined) continue;
    expect([language, found]).toEqual([language, expect.stringContaining('T-1')]);
    expect(found).toContain('Unplanned');
    expect(await printed(program, options, { QAFILA_TOKEN: 'revoked' })).toContain('401');
  }
});
