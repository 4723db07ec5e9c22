import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000a';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0665');
});
afterAll(() => old.drop());

test('links that asked for an address before belong to the tracking link of their order', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: COMPANY,
    now: new Date('2026-07-01T09:00:00Z'),
    agents: 2,
    tasksEach: 1,
  });
  await old.run(
    `insert into address_confirmation (id, company_id, task_id, created_at, expires_at)
     select 'link-' || tracking_id, company_id, id, '2026-07-01T09:00:00Z', '2026-07-02T09:00:00Z' from task`,
  );
  await old.update();
  const rows = await old.run('select id, tracking_id from address_confirmation');
  expect(rows).toHaveLength(2);
  for (const { id, tracking_id } of rows) expect(id).toBe(`link-${tracking_id}`);
});

test('open orders that got an agent before do not send their recipient the link again', async () => {
  const before = await databaseBefore('0666');
  try {
    await before.run(
      `insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`,
    );
    await fillBoard((statement, values) => before.run(statement, values), {
      companyId: COMPANY,
      now: new Date('2026-07-01T09:00:00Z'),
      agents: 3,
      tasksEach: 1,
    });
    const change = (shortId: string, set: string) =>
      before.run(`update task set assigned_at = '2026-07-01T08:00:00Z', ${set} where short_id = $1`, [
        shortId,
      ]);
    await change('T-1', 'send_tracking_message = true');
    await change('T-2', 'send_tracking_message = false');
    await change('T-3', 'send_tracking_message = true, agent_id = null, status_id = 1');
    await before.update();
    const rows = await before.run('select short_id, tracking_sent_at from task order by 1');
    expect(rows).toEqual([
      { short_id: 'T-1', tracking_sent_at: new Date('2026-07-01T08:00:00Z') },
      { short_id: 'T-2', tracking_sent_at: null },
      { short_id: 'T-3', tracking_sent_at: null },
    ]);
  } finally {
    await before.drop();
  }
});
