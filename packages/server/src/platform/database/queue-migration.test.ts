import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000a';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0460');
});
afterAll(() => old.drop());

test('orders that were in the wrong place of the queue are in the right one after an update', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: COMPANY,
    now: new Date('2026-07-01T09:00:00Z'),
    agents: 1,
    tasksEach: 6,
  });
  /** Auto-assign and place in the queue by task: before and after. */
  const places = [
    { id: 'T-1', on: false, before: 'waiting', after: 'off' },
    { id: 'T-2', on: true, before: 'waiting', after: 'waiting' },
    // In an offer that is open.
    { id: 'T-3', on: true, before: 'offered', after: 'offered' },
    // Their offer was withdrawn because of another order in it.
    { id: 'T-4', on: true, before: 'offered', after: 'waiting' },
    { id: 'T-5', on: false, before: 'offered', after: 'off' },
    { id: 'T-6', on: false, before: 'assigned', after: 'assigned' },
  ];
  for (const { id, on, before } of places) {
    await old.run('update task set auto_assign = $2 where short_id = $1', [id, on]);
    await old.run(
      `update task_dispatch set state = $2 where task_id = (select id from task where short_id = $1)`,
      [id, before],
    );
  }
  for (const [id, response] of [
    ['T-3', null],
    ['T-4', 'Withdrawn'],
    ['T-5', 'Expired'],
  ])
    await old.run(
      `insert into offer (company_id, agent_id, agent_task_type_id, entity_id, task_ids, offered_at, expires_at, response)
       select t.company_id, a.id, 1, t.id, array[t.id], now(), now(), $2
         from task t, agent a where t.short_id = $1`,
      [id, response],
    );
  await old.update();
  const found = await old.run(
    'select t.short_id as id, d.state from task_dispatch d join task t on t.id = d.task_id order by t.short_id',
  );
  expect(found).toEqual(places.map(({ id, after }) => ({ id, state: after })));
});
