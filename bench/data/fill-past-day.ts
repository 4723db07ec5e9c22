import { fillBoard } from '@qafila/testing';
import type pg from 'pg';

const ORDERS_EACH = 20;
/** Hours of the day in which everybody works, and the seconds between two positions of an agent. */
const FROM_HOUR = 8;
const HOURS = 15;
const EVERY_S = 30;

/** $2 is the midnight at which the day begins. */
const POSITIONS = `
insert into agent_position (agent_id, at, company_id, latitude, longitude)
select a.id, $2::timestamptz + interval '${FROM_HOUR} hours' + s * interval '1 second', $1::uuid,
       25.2 + (a.g * 37 % 200) / 1000.0 + sin((s + a.g * 60) / 1800.0) / 40, 51.4 + (a.g * 53 % 200) / 1000.0 + cos((s + a.g * 60) / 1500.0) / 40
  from (select id, row_number() over (order by id) as g from agent where company_id = $1::uuid and email like 'board-%') a
 cross join generate_series(0, ${HOURS * 3600}, ${EVERY_S}) s`;

const ORDERS = `
insert into task (id, number, company_id, status_id, pickup, delivery, pickup_location_type_id, delivery_location_type_id,
  pickup_latitude, pickup_longitude, delivery_latitude, delivery_longitude, transport_type_id, payment_status_id, priority,
  auto_assign, retry_interval_sec, max_retry_count, pickup_by, deliver_by, can_group, agent_id, tracking_id, created_by_name,
  created_at, updated_at)
select uuidv7(made.at - now()), 20000000 + row_number() over (), $1::uuid, 7, '{}', '{}', 2, 2,
       25.2 + (a.g * n % 200) / 1000.0, 51.4 + (a.g * n * 3 % 200) / 1000.0, 25.2 + (a.g * n * 7 % 200) / 1000.0,
       51.4 + (a.g * n * 11 % 200) / 1000.0, 1, 3, 1, true, 10, 10, made.at + interval '12 minutes', made.at + interval '40 minutes', true, a.id, gen_random_uuid()::text,
       'past day', made.at, made.at
  from (select id, row_number() over (order by id) as g from agent where company_id = $1::uuid and email like 'board-%') a
 cross join generate_series(0, ${ORDERS_EACH - 1}) n
 cross join lateral (select $2::timestamptz + interval '${FROM_HOUR} hours'
                     + (n * ${HOURS * 60 - 60} / ${ORDERS_EACH} + a.g % 40) * interval '1 minute' as at) as made`;

/** From the creation to the door, seconds after it. */
const CHANGES = `
insert into task_history (company_id, task_id, event_type, at, actor_kind, actor_name, to_status_id, agent_id)
select $1::uuid, t.id, 'status', t.created_at + step.s * interval '1 second', 'system', 'past day', step.status,
       case when step.status > 1 then t.agent_id end
  from task t cross join (values (0, 1), (40, 2), (100, 3), (700, 4), (730, 6), (1600, 7)) as step (s, status)
 where t.company_id = $1::uuid and t.created_by_name = 'past day'`;

const OFFERS = `
insert into offer (company_id, agent_id, agent_task_type_id, entity_id, task_ids, offered_at, expires_at, response, responded_at)
select $1::uuid, t.agent_id, 1, t.id, array[t.id], t.created_at + interval '10 seconds', t.created_at + interval '70 seconds',
       'Accepted', t.created_at + interval '35 seconds'
  from task t where t.company_id = $1::uuid and t.created_by_name = 'past day'`;

/** Adds agents to a company, with a day of work behind them: a position each half minute, and orders from their creation to the door. */
export async function fillPastDay(
  owner: pg.Client,
  { companyId, agents, midnight }: { companyId: string; agents: number; midnight: Date },
): Promise<void> {
  await fillBoard((statement, values) => owner.query(statement, [...values]), {
    companyId,
    now: new Date(),
    agents,
    tasksEach: 1,
  });
  await owner.query('set session_replication_role = replica');
  for (const statement of [POSITIONS, ORDERS]) await owner.query(statement, [companyId, midnight]);
  for (const statement of [CHANGES, OFFERS]) await owner.query(statement, [companyId]);
  await owner.query('reset session_replication_role');
  await owner.query('vacuum (analyze)');
}
