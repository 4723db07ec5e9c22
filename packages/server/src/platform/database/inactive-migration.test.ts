import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000a';
/** When the database of the test had learnt who is not active. */
const LEARNT = '2026-11-20T09:00:00.000Z';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0621');
});
afterAll(() => old.drop());

test('agents who had left before that was kept have left when the audit log says, or else with their last position', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: COMPANY,
    now: new Date('2026-07-01T09:00:00Z'),
    agents: 4,
    tasksEach: 1,
  });
  await old.run(`update agent set created_at = '2026-06-01T08:00:00Z'`);
  const inactive = (publicId: string, from: string) =>
    old.run(
      `insert into agent_inactive (agent_id, company_id, from_at)
       select id, company_id, $2 from agent where public_id = $1`,
      [publicId, from],
    );
  const changed = (publicId: string, from: number, to: number, at: string) =>
    old.run(
      `insert into audit_event (company_id, actor_kind, actor, action, subject, details, created_at)
       select company_id, 'user', 'admin', 'agent.employment', 'agent:' || id,
              jsonb_build_object('from', $2::int, 'to', $3::int), $4 from agent where public_id = $1`,
      [publicId, from, to, at],
    );
  const seen = (publicId: string, at: string) =>
    old.run(
      `insert into agent_position (agent_id, at, company_id, latitude, longitude)
       select id, $2, company_id, 25, 51 from agent where public_id = $1`,
      [publicId, at],
    );
  for (const publicId of ['AG-1', 'AG-2', 'AG-3']) await inactive(publicId, LEARNT);
  // Blocked, and let go later: absent since they were blocked.
  await changed('AG-1', 1, 2, '2026-10-05T10:00:00Z');
  await changed('AG-1', 2, 3, '2026-11-02T10:00:00Z');
  await seen('AG-1', '2026-09-30T10:00:00Z');
  await seen('AG-2', '2026-11-01T17:00:00Z');
  await seen('AG-2', '2026-11-03T17:30:00Z');
  // Known exactly, as it is kept from then on.
  await inactive('AG-4', '2026-11-25T12:00:00Z');
  await changed('AG-4', 1, 2, '2026-11-24T12:00:00Z');
  await changed('AG-4', 2, 1, '2026-11-24T13:00:00Z');
  await changed('AG-4', 1, 2, '2026-11-25T12:00:00Z');
  await old.update();
  const rows = await old.run(
    'select a.public_id, i.from_at from agent_inactive i join agent a on a.id = i.agent_id order by 1',
  );
  expect(rows).toEqual([
    { public_id: 'AG-1', from_at: new Date('2026-10-05T10:00:00Z') },
    { public_id: 'AG-2', from_at: new Date('2026-11-03T17:30:00Z') },
    { public_id: 'AG-3', from_at: new Date('2026-06-01T08:00:00Z') },
    { public_id: 'AG-4', from_at: new Date('2026-11-25T12:00:00Z') },
  ]);
});
