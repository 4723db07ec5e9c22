import type pg from 'pg';
import { fillTasks } from './fill-tasks.ts';

/** Vehicles of all kinds, and four suppliers for two thirds of the agents. */
const AGENTS = `
with suppliers as (
  insert into supplier (company_id, name, code)
  select $1::uuid, 'Supplier ' || g, 'BENCH-' || g from generate_series(1, 4) g
  on conflict (company_id, code) do update set name = excluded.name returning id
), numbered as (select id, row_number() over (order by id) as g from agent where company_id = $1)
update agent a set transport_type_id = 1 + n.g % 5,
       supplier_id = case when n.g % 3 > 0 then (select (array_agg(id))[1 + n.g % 4] from suppliers) end
  from numbered n where n.id = a.id`;

/** Four areas; orders go to some 200 square kilometres of the city. Deliveries within a quarter of an hour of their promise, with cash and distance; reasons of what was cancelled. */
const ENDS = `
update task set
  delivery_latitude = 25.22 + (hashtext(id::text) & 1023) / 7300.0,
  delivery_longitude = 51.42 + (hashtext(id::text || 'x') & 1023) / 7300.0,
  delivery_completed_at = case when status_id = 7
    then least(deliver_by + interval '1 second' * (hashtext(id::text) % 900), now()) end,
  distance_km = 2 + abs(hashtext(id::text)) % 90 / 10.0,
  amount_collected_minor = abs(hashtext(id::text)) % 20000,
  cancellation_reason = case when status_id = 8
    then (array['Customer refused', 'Out of stock', 'Wrong address', 'Duplicate'])[1 + abs(hashtext(id::text)) % 4] end,
  offload = case when fulfillment_company_id is not null then '{"state": "accepted", "price": 12.5}'::jsonb end`;

const AREAS = `
insert into area (company_id, name, polygon)
select $1::uuid, 'Benchmark ' || x || y, jsonb_build_array(
         jsonb_build_array(51.42 + x * 0.06, 25.22 + y * 0.06), jsonb_build_array(51.48 + x * 0.06, 25.22 + y * 0.06),
         jsonb_build_array(51.48 + x * 0.06, 25.28 + y * 0.06), jsonb_build_array(51.42 + x * 0.06, 25.28 + y * 0.06))
  from generate_series(0, 1) x, generate_series(0, 1) y
 where not exists (select from area where company_id = $1 and name like 'Benchmark %')`;

const TRIPS = `
insert into online_trip (company_id, agent_id, started_at, ended_at)
select $1::uuid, agent_id, delivery_completed_at - interval '40 minutes', delivery_completed_at
  from task where company_id = $1 and delivery_completed_at is not null and agent_id is not null
   and abs(hashtext(id::text)) % 4 = 0`;

const COUNTED = `
select app.roll_up($1::uuid, 'Asia/Qatar', d.day, d.day::timestamp at time zone 'Asia/Qatar',
                   (d.day + 1)::timestamp at time zone 'Asia/Qatar')
  from (select (now() at time zone 'Asia/Qatar')::date - g as day from generate_series(0, 181) g) as d`;

/** Gives a company the orders of `fillTasks`, with their ends, trips and roll-ups. */
export async function fillFigures(client: pg.Client, companyId: string, count: number): Promise<void> {
  await fillTasks(client, companyId, count);
  await client.query(AGENTS, [companyId]);
  await client.query('set session_replication_role = replica');
  await client.query(
    `truncate online_trip, rollup_stale, rollup_hour, rollup_hour_sum, rollup_day, rollup_area_day, rollup_agent_day,
       rollup_agent_area_day, rollup_cancel_day, rollup_cancel_sum, rollup_cell_hour, rollup_cell_day,
       rollup_agent_week, rollup_cell_week, rollup_week cascade`,
  );
  await client.query(ENDS);
  await client.query(AREAS, [companyId]);
  await client.query('vacuum (analyze) task');
  await client.query(TRIPS, [companyId]);
  await client.query('set session_replication_role = default');
  await client.query('vacuum (analyze) online_trip');
  await client.query(COUNTED, [companyId]);
  await client.query('select app.keep_weeks(now(), 1000)');
  await client.query(
    `vacuum (analyze) rollup_hour, rollup_hour_sum, rollup_day, rollup_area_day, rollup_agent_day, rollup_agent_area_day,
       rollup_cancel_day, rollup_cancel_sum, rollup_cell_hour, rollup_cell_day, rollup_agent_week, rollup_cell_week, rollup_week`,
  );
}
