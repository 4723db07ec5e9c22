import { fillBoard } from '@qafila/testing';
import type pg from 'pg';

/** Past days with orders, and the orders of an agent on each. */
const DAYS = 28;
const ORDERS_A_DAY = 10;

const ORDERS = `
insert into task (id, number, company_id, status_id, pickup, delivery, pickup_location_type_id, delivery_location_type_id,
  pickup_latitude, pickup_longitude, delivery_latitude, delivery_longitude, transport_type_id, payment_status_id, priority,
  auto_assign, retry_interval_sec, max_retry_count, pickup_by, deliver_by, can_group, agent_id, tracking_id, created_by_name,
  created_at, updated_at)
select uuidv7(day.at - now()),
       (select greatest(max(number), 10000000) from task where company_id = $1::uuid) + row_number() over (), $1::uuid, 7, '{}', '{}', 2, 2, 25.28, 51.53, 25.3, 51.5, 1, 3, 1, true, 10, 10, day.at,
       day.at + interval '40 minutes', true, a.id, gen_random_uuid()::text, 'bench', day.at, day.at
  from agent a cross join generate_series(1, ${DAYS}) d cross join generate_series(1, ${ORDERS_A_DAY}) n
 cross join lateral (select $2::timestamptz - d * interval '1 day' + (n * 67 % 840) * interval '1 minute' as at) as day
 where a.company_id = $1::uuid and not exists (select from task t where t.agent_id = a.id and t.status_id = 7)`;

const SHIFTS = `
insert into work_shift (number, company_id, title, period_start, period_end, max_agents, timings, parameters, created_by, updated_at)
select 1000 + g, $1::uuid, 'Shift ' || g, $2::timestamptz - interval '60 days', $2::timestamptz + interval '60 days', 500,
       (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'weekday', name, 'startTimeMin', 300 + g * 60,
               'endTimeMin', 780 + g * 60, 'breakStartTimeMin', 540 + g * 60, 'breakEndTimeMin', 570 + g * 60))
          from unnest(array['sunday','monday','tuesday','wednesday','thursday','friday','saturday']) as day (name)),
       '{"transportTypeDistribution": {}}', 'bench', $2::timestamptz
  from generate_series(1, 10) g where not exists (select from work_shift where created_by = 'bench')`;

const MEMBERS = `
insert into work_shift_agent (shift_id, agent_id, company_id)
select s.ids[1 + (row_number() over (order by a.id) % 10)], a.id, $1::uuid
  from agent a, (select array_agg(id order by id) as ids from work_shift where created_by = 'bench') as s
 where a.company_id = $1::uuid and not exists (select from work_shift_agent k where k.agent_id = a.id)`;

/** A day off and a day at other hours in this week and the next. */
const PLANS = `
insert into agent_day_plan (agent_id, day, company_id, bars, updated_by, updated_at)
select a.id, $2::date + d, $1::uuid,
       case when d % 2 = 0 then '[]' else '[{"shiftId":null,"startMin":600,"endMin":1020,"breakStartMin":null,"breakEndMin":null,"breakMandatory":false}]' end::jsonb,
       'bench', $2::timestamptz
  from agent a cross join unnest(array[1, 4, 8, 11]) as days (d) where a.company_id = $1::uuid
    on conflict do nothing`;

/** The days of orders that were written without triggers. */
const PAST_CHANGED = `
insert into order_quarter_stale (company_id, day)
select distinct company_id, (pickup_by at time zone 'UTC')::date from task where company_id = $1::uuid`;

/** Adds agents to a company, with shifts, plans of their own, and four weeks of orders. */
export async function fillCoverage(
  owner: pg.Client,
  { companyId, agents, now }: { companyId: string; agents: number; now: Date },
): Promise<void> {
  await fillBoard((statement, values) => owner.query(statement, [...values]), {
    companyId,
    now,
    agents,
    tasksEach: 1,
  });
  await owner.query(`set session_replication_role = replica`);
  for (const statement of [ORDERS, SHIFTS, MEMBERS, PLANS]) {
    // A statement gets no more values than it names.
    await owner.query(statement, statement.includes('$2') ? [companyId, now] : [companyId]);
  }
  await owner.query(`reset session_replication_role`);
  // As on a server that has run for a while: days that are two days past are counted, as after any change of them, and the
  // others are counted from the index alone.
  await owner.query(PAST_CHANGED, [companyId]);
  await owner.query('select app.keep_order_days()');
  await owner.query('vacuum (analyze)');
}
