import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { closeDatabase, connectDatabase, prepareDatabase } from './connect.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded-postgres.ts';

/** What an empty password of the owner once led to, in every deployment. */
const PUBLIC_PASSWORD = 'yY6STQAK8Z_OhaOMbEkoOBlXP1EwhbF7QDRvsJ2CBrM';
const ONE_SECRET = () => 'the secret of one deployment, long';
const ITS_PASSWORD = 'svNGodk_rBfYHMTOLEynI-7-g3x21uOrkdPe_vbjjTI';
const ANOTHER_SECRET = () => 'the secret of another deployment';

const log = pino({ level: 'silent' });

let dataDir: string;
let database: EmbeddedPostgres;
let ownerUrl: string;
// A PostgreSQL of its own, since all databases of one have the role in common.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qafila-app-role-'));
  await chmod(dataDir, 0o755);
  database = await startEmbedded({ dataDir, log });
  const url = new URL(database.ownerUrl);
  process.env.PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  ownerUrl = url.href;
});
afterAll(async () => {
  delete process.env.PGPASSWORD;
  await database.stop();
  await rm(dataDir, { recursive: true });
});

async function signIn(password: string, name = 'postgres'): Promise<pg.Client> {
  const { hostname, port } = new URL(ownerUrl);
  const client = new pg.Client({
    host: hostname,
    port: Number(port),
    database: name,
    user: 'qafila_app',
    password,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
const canSignIn = (password: string) =>
  signIn(password).then(
    (client) => client.end().then(() => true),
    () => false,
  );

test('without a password in DATABASE_URL, the password of the service comes from the secret of the deployment', async () => {
  await expect(prepareDatabase(ownerUrl)).rejects.toThrow(
    "Give DATABASE_URL the password of its user, from which the service's is derived.",
  );
  await prepareDatabase(ownerUrl, ONE_SECRET);
  expect(await canSignIn(PUBLIC_PASSWORD)).toBe(false);
  expect(await canSignIn(ITS_PASSWORD)).toBe(true);
});

test('the password that an earlier version gave the service is replaced, also while a server of that version runs', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`alter role qafila_app password '${PUBLIC_PASSWORD}'`);
  await owner.end();
  const running = await signIn(PUBLIC_PASSWORD);
  await prepareDatabase(ownerUrl, ONE_SECRET);
  await running.end();
  expect(await canSignIn(PUBLIC_PASSWORD)).toBe(false);
  expect(await canSignIn(ITS_PASSWORD)).toBe(true);
});

test('a deployment whose database is another one of the same PostgreSQL is not locked out', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`alter role qafila_app password '${PUBLIC_PASSWORD}'`);
  const running = await signIn(PUBLIC_PASSWORD, 'template1');
  await expect(prepareDatabase(ownerUrl, ONE_SECRET)).rejects.toThrow(
    'Another deployment uses the role qafila_app of this PostgreSQL for another database, and would be locked out. Give each deployment a PostgreSQL of its own, or the same SECRET_KEY.',
  );
  await running.end();
  expect(await canSignIn(PUBLIC_PASSWORD)).toBe(true);
  await owner.query(`alter role qafila_app password '${ITS_PASSWORD}'`);
  await owner.end();
});

test('a server with another secret does not lock out one that runs', async () => {
  const running = await signIn(ITS_PASSWORD);
  await expect(prepareDatabase(ownerUrl, ANOTHER_SECRET)).rejects.toThrow(
    'Another server uses the role qafila_app of this PostgreSQL with a password that comes from another secret. Give all processes the same DATABASE_URL and the same SECRET_KEY, or stop the others first.',
  );
  expect(await canSignIn(ITS_PASSWORD)).toBe(true);
  await running.end();
});

test('with a password in DATABASE_URL, the password of the service comes from that one', async () => {
  await prepareDatabase(database.ownerUrl, ONE_SECRET);
  expect(await canSignIn(ITS_PASSWORD)).toBe(false);
  // As a node of another version does, without the secret.
  await prepareDatabase(database.ownerUrl);
});

/** Runs statements as the superuser of this PostgreSQL. */
async function asSuperuser(...statements: string[]): Promise<object[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const results: object[] = [];
    for (const statement of statements) results.push(...(await owner.query<object>(statement)).rows);
    return results;
  } finally {
    await owner.end();
  }
}
/** The URL of a database for its owner, with a password. */
function urlOf(name: string, owner: string, password: string): string {
  const url = new URL(database.ownerUrl);
  Object.assign(url, { pathname: `/${name}`, username: owner, password });
  return url.href;
}

test('rights that the role of the service should not have are taken from it', async () => {
  await asSuperuser("alter role qafila_app createdb createrole password 'lost'");
  await prepareDatabase(database.ownerUrl);
  expect(
    await asSuperuser("select rolcreatedb, rolcreaterole from pg_roles where rolname = 'qafila_app'"),
  ).toEqual([{ rolcreatedb: false, rolcreaterole: false }]);
});

test('a deployment of another owner is not locked out either, with passwords in both URLs', async () => {
  await asSuperuser(
    `alter role qafila_app password '${ITS_PASSWORD}'`,
    "create role other_owner login superuser password 'another password'",
    'create database other owner other_owner',
    'create database second',
  );
  const other = urlOf('other', 'other_owner', 'another password');
  const running = await signIn(ITS_PASSWORD);
  await expect(prepareDatabase(other)).rejects.toThrow(
    /^Another deployment uses the role qafila_app of this PostgreSQL for another database, and would be locked out. Give each deployment a PostgreSQL of its own.$/,
  );
  expect(await canSignIn(ITS_PASSWORD)).toBe(true);
  await running.end();
  // One owner has one password: its databases follow a new one together.
  const ofSameOwner = await signIn(ITS_PASSWORD, 'second');
  await prepareDatabase(database.ownerUrl);
  await ofSameOwner.end();
  expect(await canSignIn(ITS_PASSWORD)).toBe(false);
});

test('the user of DATABASE_URL has to own the database and have CREATEROLE, and needs no more', async () => {
  await asSuperuser(
    'drop role qafila_app',
    'drop role if exists qafila_functions',
    "create role owner login password 'a password'",
    'create database owned owner owner',
  );
  const owned = urlOf('owned', 'owner', 'a password');
  await expect(prepareDatabase(owned)).rejects.toThrow(
    'The user of DATABASE_URL may not create or change the role qafila_app. Run: ALTER ROLE "owner" CREATEROLE;',
  );
  await asSuperuser('alter role owner createrole');
  await closeDatabase(await connectDatabase(owned, { poolSize: 2, log }));
  const rights = 'select rolcanlogin, rolcreatedb, rolcreaterole, rolsuper from pg_roles where rolname =';
  expect(await asSuperuser(`${rights} 'qafila_app'`)).toEqual([
    { rolcanlogin: true, rolcreatedb: false, rolcreaterole: false, rolsuper: false },
  ]);
});
