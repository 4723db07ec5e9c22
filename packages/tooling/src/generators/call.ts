import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { camelCase, pascalCase, sentenceCase } from './names.ts';

const SERVER = 'packages/server/src';
const CONTRACTS = 'packages/contracts/src';
/** What API tokens may call, among the tables of roles. */
const TOKENS = 'token-access.fixture.ts';

/** The files that a new call touches, from the root. */
export interface CallFiles {
  contract: string;
  access: string;
  routes: string;
  service: string;
  test: string;
}

/**
 * Adds a call to an area of the contracts: its contract, who may call it, its route, what it does and its test. It takes
 * an id and returns it, so that everything compiles and passes before the first change.
 * @param area as in `calls.<area>`.
 * @param name of the call, lower case with dashes.
 * @throws Error when the area has no table of its own or no routes, or has the call already.
 */
export function createCall(root: string, area: string, name: string): CallFiles {
  const contract = contractOf(root, area);
  const call = camelCase(name);
  const text = readFileSync(join(root, contract.file), 'utf8');
  const table = tableOf(text, contract.table);
  if (!table || !CORE_IMPORT.test(text))
    throw new Error(`The calls of ${area} are in several tables. Add this one to one of them by hand.`);
  if (new RegExp(`^ {2}${call}: `, 'm').test(table)) throw new Error(`calls.${area}.${call} exists already.`);
  const prefix = /name: '(\w+)\./.exec(table)?.[1] ?? pascalCase(area);
  const path = `${commonPath([...table.matchAll(/path: '([^']+)'/g)].map(([, one = '']) => one))}/${name}`;
  const access = fileWith(root, `${SERVER}/access`, '-access.fixture.ts', `  '${prefix}.`);
  const routes = fileWith(root, SERVER, '.routes.ts', `route(calls.${area}.`);
  if (!access || !routes) throw new Error(`No call of ${area} has a route yet. Add the first one by hand.`);

  const file = `${name}-${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const service = join(dirname(routes), `${file}.ts`);
  const run = camelCase(file);
  if (existsSync(join(root, service))) throw new Error(`${service} exists already.`);
  edit(root, contract.file, (old) =>
    withImports(old.replace(table, `${table}${contractText(call, prefix, path, name)}`)),
  );
  edit(root, access, (old) => afterLast(old, `  '${prefix}.`, `  '${prefix}.${call}': 'any role',\n`));
  edit(root, routes, (old) =>
    `import { ${run} } from './${file}.ts';\n${old}`.replace(
      `route(calls.${area}.`,
      `route(calls.${area}.${call}, (ctx) => ctx.tx((tx) => ${run}(tx, ctx.query))),\n  route(calls.${area}.`,
    ),
  );
  const platform = relative(dirname(routes), `${SERVER}/platform`);
  writeFileSync(join(root, service), serviceText(area, call, run, platform));
  const test = service.replace(/\.ts$/, '.test.ts');
  writeFileSync(join(root, test), testText(path));
  return { contract: contract.file, access, routes, service, test };
}

/** Where an area's table of calls is declared. @throws Error for an unknown area */
function contractOf(root: string, area: string): { file: string; table: string } {
  const areas = readFileSync(join(root, CONTRACTS, 'areas.ts'), 'utf8');
  for (const [, names = '', file = ''] of areas.matchAll(/export \{([^}]+)\} from '\.\/([^']+)';/g)) {
    const table = new RegExp(`(\\w+) as ${area}\\b`).exec(names)?.[1];
    if (table) return { file: `${CONTRACTS}/${file}`, table };
  }
  throw new Error(`The contracts have no area ${area}.`);
}

/** The lines of a table of calls, without the last one. */
const tableOf = (text: string, table: string): string | undefined =>
  new RegExp(`export const ${table} = \\{\\n[\\s\\S]*?\\n(?=\\} as const;)`).exec(text)?.[0];

/** The segments that all paths begin with. */
function commonPath(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const length = first.findIndex((segment, at) => others.some((other) => other[at] !== segment));
  return first.slice(0, length < 0 ? first.length : length).join('/');
}

/** The file below a folder with this ending that has a text most often. */
function fileWith(root: string, folder: string, ending: string, text: string): string | undefined {
  const times = (file: string) => readFileSync(join(root, file), 'utf8').split(text).length - 1;
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && file !== TOKENS)
    .map((file) => join(folder, file))
    .filter((file) => times(file) > 0)
    .sort((a, b) => times(b) - times(a) || (a < b ? -1 : 1))[0];
}

function edit(root: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

function afterLast(text: string, start: string, line: string): string {
  const end = text.indexOf('\n', text.lastIndexOf(start)) + 1;
  return `${text.slice(0, end)}${line}${text.slice(end)}`;
}

const CORE_IMPORT = /import \{([^}]*)\} from '\.\.\/core\/index\.ts';/;
const NEEDED = ['ById', 'defineCall', 'form', 'Id', 'READ'];

const withImports = (text: string): string =>
  text.replace(CORE_IMPORT, (_, names: string) => {
    const known = names.split(',').flatMap((one) => one.trim() || []);
    return `import { ${[...new Set([...known, ...NEEDED])].join(', ')} } from '../core/index.ts';`;
  });

const contractText = (
  call: string,
  prefix: string,
  path: string,
  name: string,
): string => `  ${call}: defineCall({
    name: '${prefix}.${call}',
    method: 'GET',
    path: '${path}',
    summary: '${sentenceCase(name)}.',
    policy: READ,
    query: ById,
    reply: form({ id: Id }),
  }),
`;

const serviceText = (
  area: string,
  call: string,
  run: string,
  platform: string,
): string => `import type { CallParsed, CallReply, calls } from '@qafila/contracts';
import type { Tx } from '${platform}/database/tx.ts';

type Call = typeof calls.${area}.${call};

export async function ${run}(_tx: Tx, { id }: CallParsed<Call>['query']): Promise<CallReply<Call>> {
  return { id };
}
`;

const testText = (
  path: string,
): string => `import { createTestServer, type TestServer } from '@qafila/testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, 60_000);
afterAll(() => server.close());

test('GET ${path} returns the id it was asked with', async () => {
  const { headers } = await server.loginAs('Operator');
  const id = '0198c5d2-6a3f-7cc1-9f4e-5f1d2c3b4a59';
  const reply = await server.app.inject({ url: \`${path}?id=\${id}\`, headers });
  expect([reply.statusCode, reply.json()]).toEqual([200, { id }]);
});
`;
