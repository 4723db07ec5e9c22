import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { calls } from '@qafila/contracts';
import { ROOT } from '../apps.ts';
import { foreignTables, tablesWithoutOwner, unneeded } from './own-tables.ts';
import { FOLDERS_OF_CALLS, misnamedRouteFiles, strayRoutes } from './route-areas.ts';
import { type Break, portalFiles, type SourceFile, sourceFiles } from './source-files.ts';
import { READERS_OF_MESSAGES, rawMessages } from './worded-errors.ts';

const SERVER = 'packages/server/src';
const server = sourceFiles(ROOT, SERVER);
const lines = (breaks: readonly Break[]) =>
  breaks.map(({ rule, path, line, sentence }) => `${path}:${line} ${rule} ${sentence}`);

test('an area names its own tables, and the exceptions are all needed', () => {
  expect(lines(foreignTables(server))).toEqual([]);
  expect(unneeded(server)).toEqual([]);
  expect(tablesWithoutOwner(server)).toEqual([]);
});

test('a table without an owner is caught, unless a migration drops it', () => {
  const migration = (name: string, text: string) => ({
    path: `${SERVER}/platform/database/migrations/${name}.sql`,
    text,
  });
  const made = migration('0001-made', 'create table orphan (id uuid);\ncreate table gone (id uuid);');
  expect(tablesWithoutOwner([made, migration('0002-dropped', 'drop table gone;')])).toEqual(['orphan']);
});

test('a route is declared in the folder of its contract, for every area of the contracts', () => {
  expect(lines(strayRoutes(server))).toEqual([]);
  expect(Object.keys(FOLDERS_OF_CALLS).sort()).toEqual(Object.keys(calls).sort());
});

const TABLES: SourceFile[] = [
  {
    path: `${SERVER}/agent/tables.ts`,
    text: 'declare module {\n  interface Database {\n    agent: AgentTable;\n    agent_state: AgentStateTable;\n  }\n}',
  },
  { path: `${SERVER}/trip/record/tables.ts`, text: 'interface Database {\n  task: TaskTable;\n}' },
  {
    path: `${SERVER}/platform/database/schema.ts`,
    text: 'interface Database {\n  company: CompanyTable;\n}',
  },
];
const caughtIn = (path: string, text: string) =>
  foreignTables([...TABLES, { path: `${SERVER}/${path}`, text }], []).map(
    ({ line, sentence }) => `${line}: ${sentence.split('.')[0]}`,
  );
const READS_AGENT = "The area 'trip' reads the table agent of the area 'agent'";

test.each([
  ['a query', "tx.db\n  .selectFrom('agent').select('id')"],
  ['a query with an alias', "tx.db\n  .selectFrom('agent as a')"],
  ['one of several tables', "tx.db\n  .selectFrom(['task', 'agent as a'])"],
  ['a join', "tx.db.selectFrom('task as t')\n  .innerJoin('agent as a', 'a.id', 't.agent_id')"],
  ['raw SQL', 'sql`select id\n from agent`'],
  ['raw SQL with a type', 'sql<{ id: string }>`select id\n from agent where id = $1`'],
  ['the second table of a list', 'sql`select t.id from task t,\n agent a`'],
  ['a part of a statement', 'sql`exists (\n select from public.agent)`'],
  ['a text for the driver', 'client.query(`select\n * from agent`)'],
])('a table of another area is caught: %s', (_what, text) => {
  expect(caughtIn('trip/task/page.ts', text)).toEqual([`2: ${READS_AGENT}`]);
});

test.each([
  ["tx.db.insertInto('agent_state')", 'agent_state'],
  ["tx.db.updateTable('agent')", 'agent'],
  ["tx.db.deleteFrom('agent')", 'agent'],
  ['sql`update agent set name = 1`', 'agent'],
  ['sql`delete from agent`', 'agent'],
  ['sql`insert into agent (id) values (1)`', 'agent'],
])('writing a table of another area is caught: %s', (text, table) => {
  expect(caughtIn('trip/task/page.ts', text)).toEqual([
    `1: The area 'trip' writes the table ${table} of the area 'agent'`,
  ]);
});

test('every area may read the company, and only its owner writes it', () => {
  expect(caughtIn('trip/task/page.ts', "tx.db.selectFrom('company')")).toEqual([]);
  expect(caughtIn('trip/task/page.ts', "tx.db.updateTable('company')")).toHaveLength(1);
});

test('SQL functions belong to the area of their folder', () => {
  const text = '-- Reads agent.\nselect k.id from task k\n  left join agent a on true;';
  expect(caughtIn('platform/database/functions/trip/f.sql', text)).toEqual([`3: ${READS_AGENT}`]);
  const dynamic = "perform app.list_rows('agent');";
  expect(caughtIn('platform/database/functions/trip/f.sql', dynamic)).toEqual([`1: ${READS_AGENT}`]);
});

test.each([
  ["say('The agent is gone from task T-1')", 'a sentence'],
  ["tx.db.selectFrom('task').select('task.agent')", 'a column'],
  ['sql`select agent from task where x is distinct from agent`', 'a column in SQL'],
  ['sql`select extract(epoch from t.at), (select 1) as agent from task t`', 'an alias'],
  ["import { agentsOf } from '../agent/index.ts';", 'an import'],
])('%s names no table of another area: %s', (text) => {
  expect(caughtIn('trip/task/page.ts', text)).toEqual([]);
});

test('a route in the wrong area is caught', () => {
  const text =
    'export const routes = [\n  route(calls.assignment.assign, handler),\n  route(\n    calls.task.all,\n    handler,\n  ),\n];';
  const at = (path: string) => strayRoutes([{ path: `${SERVER}/${path}`, text }]);
  expect(at('trip/task/task.routes.ts')).toMatchObject([
    {
      rule: 'route-in-its-area',
      line: 2,
      sentence:
        "calls.assignment.assign is answered here. Calls of 'assignment' are answered in trip/assignment.",
    },
  ]);
  expect(at('trip/assignment/assignment.routes.ts')).toMatchObject([{ line: 3 }]);
});

test('a file that declares routes is named so, and no other is', () => {
  expect(lines(misnamedRouteFiles(server))).toEqual([]);
  const named = (path: string, text: string) => misnamedRouteFiles([{ path, text }]).map(({ line }) => line);
  expect(named('trip/task.ts', '\n[route(calls.task.all, handler)]')).toEqual([2]);
  expect(named('trip/task.routes.ts', '[route(calls.task.all, handler)]')).toEqual([]);
  expect(named('trip/task.routes.ts', 'export {};')).toEqual([1]);
});

test("no page shows an error's own message, and the exceptions are all needed", () => {
  const portal = portalFiles(ROOT);
  expect(lines(rawMessages(portal))).toEqual([]);
  expect(new Set(rawMessages(portal, []).map(({ path }) => path))).toEqual(
    new Set(Object.keys(READERS_OF_MESSAGES)),
  );
});

test.each([
  'return <ErrorState title={error.message} />;',
  'setFailure(failure instanceof Error ? failure.message : String(failure));',
  'reason={list.error?.message}',
  'body={plan.checkError.message}',
])("an error's own message is caught: %s", (text) => {
  const found = rawMessages([{ path: 'remote-tasks/src/page.tsx', text: `// A page.\n${text}` }]);
  expect(found).toMatchObject([{ rule: 'worded-errors', line: 2 }]);
});

test('the message of a row or a problem comes from the server, and may be shown', () => {
  const text = 'rows.map((row) => row.message); problem.message; one.message; t("tell.message");';
  expect(rawMessages([{ path: 'remote-tasks/src/page.tsx', text }])).toEqual([]);
});

test('the lint fails on a planted table, route and raw message, with file and line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-areas-'));
  const plant = ({ path, text }: SourceFile) => {
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  TABLES.forEach(plant);
  const run = () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), dir], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(run()).toBe('');
  plant({
    path: `${SERVER}/trip/task/page.ts`,
    text: "db.selectFrom('agent');\nroute(calls.wallet.credit, handler);",
  });
  plant({ path: 'remote-x/src/page.tsx', text: '<p>{error.message}</p>' });
  expect(run).toThrow(
    expect.objectContaining({
      status: 1,
      stderr: expect.stringMatching(
        /trip\/task\/page\.ts:1 own-tables-only\n.*\n.*trip\/task\/page\.ts:2 route-in-its-area[\s\S]*remote-x\/src\/page\.tsx:1 worded-errors/,
      ),
    }),
  );
  rmSync(dir, { recursive: true });
});
