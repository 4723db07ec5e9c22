import { setTimeout as sleep } from 'node:timers/promises';
import { createTestServer, startServerProcess, type TestServer } from '@qafila/testing';
import pg from 'pg';
import { readFunctions } from './functions.ts';
import { migrate, sqlFiles } from './migrator.ts';

/** As the functions of another version of the server. */
const otherFunctions = async () =>
  (await readFunctions()).map((source) =>
    source.name === 'first_id' ? { ...source, text: source.text.replace('70008', '70009') } : source,
  );
const update = (ownerUrl: string) => migrate(ownerUrl, sqlFiles, otherFunctions);

/** What the function gives that the two versions have different texts of. */
async function firstId(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(`select app.first_id('1970-01-02') as id`)).rows[0].id;
  } finally {
    await client.end();
  }
}
const OLDER = '00000526-5c00-7000-8000-000000000000';
const NEWER = '00000526-5c00-7000-9000-000000000000';

async function until(done: () => boolean, what: string): Promise<void> {
  for (let look = 0; !done(); look += 1) {
    if (look === 600) throw new Error(`${what}: not within a minute`);
    await sleep(100);
  }
}

describe('while a server runs,', () => {
  let calledBack = 0;
  let server: TestServer;
  let ownerUrl: string;
  beforeEach(async () => {
    calledBack = 0;
    server = await createTestServer({
      onOutdated: () => {
        calledBack += 1;
      },
    });
    ownerUrl = server.deps.database.ownerUrl;
  });
  afterEach(() => server.close());

  test('another one of its version changes nothing, and it goes on', async () => {
    expect(await migrate(ownerUrl)).toMatchObject({ migrations: [], functions: [] });
    await sleep(2500);
    expect(calledBack).toBe(0);
  });

  test('a newer version updates the database, of which the running one is told once; it can not put its functions back', async () => {
    expect(await update(ownerUrl)).toMatchObject({ migrations: [], functions: ['first_id'] });
    await until(() => calledBack > 0, 'The server is told');
    await expect(migrate(ownerUrl)).rejects.toThrow(
      'A newer version of the server has updated this database and is running. Start that version. To go back to this one, stop all servers first.',
    );
    expect(await firstId(ownerUrl)).toBe(NEWER);
    await sleep(2500);
    expect(calledBack).toBe(1);
    // On purpose.
    await server.stop();
    expect(await migrate(ownerUrl)).toMatchObject({ functions: ['first_id'] });
    expect(await firstId(ownerUrl)).toBe(OLDER);
  });

  test('a newer version with a migration updates the database, and the older one can not start any more', async () => {
    const getMigrations = async () => ({
      ...(await sqlFiles.getMigrations()),
      '9999-later': { up: async () => {} },
    });
    expect(await migrate(ownerUrl, { getMigrations })).toMatchObject({ migrations: ['9999-later'] });
    await until(() => calledBack > 0, 'The server is told');
    await server.stop();
    await expect(migrate(ownerUrl)).rejects.toThrow('It may belong to a newer version: start that version');
  });

  test('a migration with a lower number than the last one of the database still runs', async () => {
    const withFiles = (...files: string[]) =>
      migrate(ownerUrl, {
        getMigrations: async () => ({
          ...(await sqlFiles.getMigrations()),
          ...Object.fromEntries(files.map((name) => [name, { up: async () => {} }])),
        }),
      });
    await server.stop();
    expect(await withFiles('9997-first', '9999-merged-early')).toMatchObject({
      migrations: ['9997-first', '9999-merged-early'],
    });
    expect(await withFiles('9997-first', '9998-merged-late', '9999-merged-early')).toMatchObject({
      migrations: ['9998-merged-late'],
    });
  });
});

test('a process whose database was updated by another version says so and ends', async () => {
  // Only its database is used.
  const stopped = await createTestServer();
  await stopped.stop();
  const { ownerUrl } = stopped.deps.database;
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const running = await startServerProcess(
    { DATABASE_URL: ownerUrl, DEMO: 'off', SECRET_KEY: stopped.deps.config.SECRET_KEY },
    { inMemory: true },
  );
  try {
    await update(ownerUrl);
    await until(() => printed.mock.calls.length > 0, 'The process ends');
    expect(printed.mock.calls[0]?.[0]).toMatch(
      /^The server ended by itself with 1:\n[\s\S]*Another version of the server has updated the database, so this one stops\. Start the version that updated it\./,
    );
  } finally {
    printed.mockRestore();
    await running.dispose();
    await stopped.close();
  }
});
