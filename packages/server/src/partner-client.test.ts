import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@qafila/contracts';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { startTrips, type TripServer } from './trip/trip.fixture.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCS = join(ROOT, 'docs/partner-api.md');

let trips: TripServer;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  trips = await startTrips();
  const url = await trips.server.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await trips.server.loginAs('CompanyAdmin');
  const body = { name: 'Shop', scopes: ['tasks:read' as const, 'tasks:write' as const] };
  const { token } = (await trips.ask(calls.apiToken.request, { body }, admin)).reply;
  env = { ...process.env, QAFILA_URL: url, QAFILA_TOKEN: token };
  folder = await mkdtemp(join(tmpdir(), 'qafila-partner-'));
  await symlink(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  const [, program = ''] = /```ts\n([\s\S]*?)\n```/.exec(await readFile(DOCS, 'utf8')) ?? [];
  await writeFile(join(folder, 'order.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const document = await (await fetch(`${url}/openapi.json`)).text();
  await writeFile(
    join(folder, 'api.d.ts'),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await trips.server.close();
});

const run = () =>
  new Promise<string>((done) =>
    execFile(process.execPath, [join(folder, 'order.ts')], { env }, (_error, out, errors) =>
      done(out + errors),
    ),
  );

test('the program of the docs agrees with the client that is generated from the reference', () => {
  const program = ts.createProgram([join(folder, 'order.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  });
  const problems = ts.getPreEmitDiagnostics(program);
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

test('it asks what a delivery takes, orders it, follows it and cancels it', async () => {
  const printed = await run();
  expect(printed).toMatch(/^12\.1\d* km, by \d{4}-\d\d-\d\dT[\d:.]+Z, no price\n/);
  expect(printed).toMatch(/SHOP-77 is Unplanned, link [\w-]+\nnow Cancelled\n$/);
  expect((await trips.ask(calls.task.all, {})).reply.items).toMatchObject([
    {
      clientGeneratedId: 'SHOP-77',
      status: 'Cancelled',
      cancellationReason: 'Ordered twice',
      amountToBeCollected: 85.5,
    },
  ]);
  expect(await run()).toContain('is Cancelled');
});
