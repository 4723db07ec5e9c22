import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, makeOldDataDir, ownerQuery } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { npmStart, processesOn } from '../src/npm-start.ts';

/** A test waits for conditions; this is for a machine four times as slow as a developer's. */
const WITHIN_MS = 240_000;

let dataDir: string;
test.beforeEach(async () => {
  test.setTimeout(900_000);
  dataDir = await mkdtemp(join(tmpdir(), 'qafila-first-hour-'));
  // The embedded database drops root and has to get in.
  await chmod(dataDir, 0o755);
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const freePortText = async () => String(await freePort());
const nothingIsLeft = () =>
  expect.poll(() => processesOn(dataDir), { message: 'processes left', timeout: WITHIN_MS }).toEqual([]);

/** Companies, accounts and agents in the database. */
const counts = () =>
  ownerQuery(
    { dataDir },
    `select (select count(*)::int from company) as companies, (select count(*)::int from user_account) as accounts,
            (select count(*)::int from agent) as agents`,
  );

test('SIGTERM to npm alone ends everything; a second start on the folder in use says so', async () => {
  const port = await freePortText();
  const first = npmStart({ DATA_DIR: dataDir, PORT: port, DEMO_CITY: 'off', DEMO_PAST: 'off' });
  try {
    expect(await first.ready()).toBe(`http://localhost:${port}`);
    const server = await fetch(`http://localhost:${port}/health/ready`);
    expect(server.status).toBe(200);

    await test.step('DEMO_CITY=off and DEMO_PAST=off: a demo company without couriers', async () => {
      await expect
        .poll(async () => (await processesOn(dataDir)).filter((one) => one.includes('simulator')))
        .toEqual([]);
      expect(await counts()).toEqual([{ companies: 2, accounts: 13, agents: 2 }]);
      const api = await Api.as(`http://localhost:${port}`, 'operator@qafila.test');
      const { free, busy } = await api.read<{ free: number; busy: number }>(
        '/trip-api/Agent/availability-count-breakdown',
      );
      expect([free, busy]).toEqual([0, 0]);
    });

    await test.step('the second one ends with a sentence, and the first goes on', async () => {
      const second = npmStart({ DATA_DIR: dataDir, PORT: await freePortText() });
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(
        new RegExp(
          `^Another server \\(process \\d+\\) uses ${dataDir}\\. Stop it, or set DATA_DIR to another folder\\.$`,
          'm',
        ),
      );
      expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
    });
    expect(first.complaints()).toBe('');
  } finally {
    first.signal('SIGTERM');
    await first.ended;
    await nothingIsLeft();
  }
  await expect(fetch(`http://localhost:${port}/health/ready`)).rejects.toThrow('fetch failed');
});

test('a data folder of an earlier version is brought up to date, with what is in it', async () => {
  await makeOldDataDir(
    dataDir,
    '0053-money-statistics',
    `insert into company (name, phone_number, locale, currency, timezone)
     values ('An earlier company', '+97444112233', 'en', 'Qatari Riyal (QAR)', 'Asia/Qatar')`,
  );
  const started = npmStart({ DATA_DIR: dataDir, PORT: await freePortText() });
  try {
    await started.ready();
    const applied = await ownerQuery<{ name: string }>({ dataDir }, 'select name from kysely_migration');
    expect(applied.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['0001-platform', '0060-planned-trips', '0120-shorter-task-lists']),
    );
    // No demo joins real data: there are no accounts to print, and no city.
    expect(await ownerQuery({ dataDir }, 'select name from company')).toEqual([
      { name: 'An earlier company' },
    ]);
    expect(started.output()).not.toContain('Demo accounts');
  } finally {
    started.signal('SIGTERM');
    await started.ended;
    await nothingIsLeft();
  }
});

test('what can not be started says so in a sentence and ends', async () => {
  const shared = npmStart({ DATA_DIR: dataDir, PORT: await freePortText(), HOST: '0.0.0.0' });
  expect(await shared.ended).toBe(1);
  expect(shared.output()).toContain(
    'HOST=0.0.0.0 lets other machines in, and the default password of the demo accounts is public. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.',
  );
  await chmod(dataDir, 0o555);
  const readOnly = npmStart({ DATA_DIR: dataDir, PORT: await freePortText() }, { obeysPermissions: true });
  expect(await readOnly.ended).toBe(1);
  expect(readOnly.output()).toContain(`${dataDir} is read-only for this user. `);
  await nothingIsLeft();
});
