import type pg from 'pg';

const AGENTS = 500;
const PARTNER = '01900000-0000-7000-8000-0000000000bb';

const PEOPLE = `
create temporary table if not exists first_name as select * from unnest(array['Aisha','Omar','Mona','Khalid','Noor','Hassan','Fatima',
  'Yousef','Layla','Ali','Maryam','Ahmed','Huda','Saeed','Reem','Tariq','Salma','Nasser','Dana','Faisal','John','Maria',
  'Priya','Rahul','Chen','Ines','Luca','Sara','Amir','Zainab']) with ordinality as n (name, place);
create temporary table if not exists last_name as select * from unnest(array['Al Thani','Khan','Haddad','Rahman','Mansour','Darwish',
  'Qureshi','Fernandes','Santos','Nair','Smith','Costa','Yilmaz','Petrov','Okafor','Suzuki','Bauer','Moreau','Rossi',
  'Ibrahim','Saleh','Farouk','Zaidi','Malik','Noor','Hamad','Kuwari','Emadi','Sulaiti','Marri']) with ordinality
  as n (name, place);
create temporary table if not exists district as select * from unnest(array['West Bay','The Pearl','Lusail','Al Sadd','Msheireb',
  'Al Wakra','Al Rayyan','Bin Mahmoud','Najma','Old Airport','Madinat Khalifa','Al Gharrafa','Umm Salal','Al Thumama',
  'Al Waab','Duhail','Muaither','Ain Khaled','Al Hilal','Fereej Kulaib']) with ordinality as n (name, place);`;

const PARTNER_COMPANY = `
insert into company (id, name, phone_number) values ('${PARTNER}', 'Partner of the benchmark', '+97444000000')
  on conflict do nothing`;

const AGENTS_OF = `
with users as (
  insert into user_account (company_id, email, first_name, last_name, roles, active)
  select $1::uuid, 'bench-' || g || '@riders.test', 'Rider', 'Number ' || g, array['Agent'], true
    from generate_series(1, ${AGENTS}) g where not exists (select from agent where email like 'bench-%') returning id, email
), agents as (
  insert into agent (company_id, user_id, first_name, last_name, email, phone_number, transport_type_id, fleet_type_id)
  select $1::uuid, id, 'Rider', 'of the benchmark', email, '+97433000000', 2, 1 from users returning id
)
insert into agent_state (agent_id, company_id) select id, $1::uuid from agents`;

const SKILLS = `
insert into skill (company_id, name, created_by)
select $1::uuid, name, 'bench' from unnest(array['fragile','pharmacy','alcohol']) as n (name)
 where not exists (select from skill)`;

/** Rows that a trigger maintains, which bulk inserts skip. */
const DAYS = `
insert into task_day
select distinct company_id, (pickup_by at time zone 'UTC')::date, (uuid_extract_timestamp(id) at time zone 'UTC')::date,
       (deliver_by at time zone 'UTC')::date from task on conflict do nothing`;

/** Those that no constraint needs. */
const INDEXES = `
select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where i.indrelid = 'task'::regclass and not i.indisunique`;

const place = (name: string, address: string, phone: string) =>
  `jsonb_build_object('id', null, 'notes', null, 'zoneNumber', null, 'streetNumber', null, 'buildingNumber', null,
    'latitude', 25.28, 'longitude', 51.53, 'name', ${name}, 'address', ${address}, 'phoneNumber', ${phone})`;

/** Half a year of a company's orders: most are over, a fiftieth is live; a hundredth goes to a partner or comes from one. */
const TASKS = `
insert into task (id, number, company_id, client_generated_id, status_id, pickup, delivery, pickup_location_type_id,
  delivery_location_type_id, pickup_latitude, pickup_longitude, delivery_latitude, delivery_longitude,
  transport_type_id, payment_status_id, priority, auto_assign, retry_interval_sec, max_retry_count, pickup_by,
  deliver_by, can_group, amount_to_collect_minor, grand_total_minor, items, metadata, required_skill_ids, agent_id,
  tracking_id, fulfillment_company_id, created_by_name, created_at, updated_at)
select uuidv7(made - now()), g, case when offloading < 0.005 then '${PARTNER}' else $1::uuid end,
  case when chance < 0.7 then 'ORD-' || (100000 + g) end, status,
  ${place("p.name || ' Store'", "'Street ' || (g % 900) || ', ' || pd.name", "'3' || lpad((phone % 10000000)::text, 7, '0')")},
  ${place("f.name || ' ' || l.name", "'Villa ' || (g % 300) || ', ' || dd.name", "'5' || lpad((phone % 9999991)::text, 7, '0')")},
  2, 2, 25.28, 51.53, 25.3, 51.5, 1 + (phone % 6), 1 + (phone / 6) % 3, 1 + (phone / 18) % 10,
  chance < 0.95, 10, 10, made + interval '10 minutes', made + (601 + phone % 3600) * interval '1 second', true, 0,
  (phone / 900 % 100000)::int, '[{"name":"Dates","quantity":1,"price":10}]',
  case when chance < 0.3 then jsonb_build_array(jsonb_build_object('key', 'zone', 'value',
         substr('nsewc', 1 + (phone / 180 % 5)::int, 1)))
       when chance > 0.995 then '[{"key":"vip","value":"yes"}]'::jsonb else '[]'::jsonb end,
  case when kind < 0.02 then skill.fragile when kind > 0.999 then skill.alcohol else '{}'::uuid[] end,
  case when status > 1 and (status < 8 or chance > 0.5) then (select ids[1 + (phone % ${AGENTS})] from rider) end,
  md5(g::text), case when offloading < 0.005 then $1::uuid when offloading > 0.995 then '${PARTNER}'::uuid end,
  'bench', made, made
from (
  select g, random() as kind, random() as chance, random() as offloading, (random() * 1e9)::bigint as phone,
         now() - interval '180 days' * (($2::int - g) / $2::float) as made,
         case when random() < 0.02 then 1 + (random() * 5)::int when random() < 0.06 then 8 else 7 end as status
    from generate_series(1, $2::int) g offset 0
) as n
join first_name f on f.place = 1 + n.phone % 30 join last_name l on l.place = 1 + n.phone / 30 % 30
join first_name p on p.place = 1 + n.phone / 900 % 30 join district pd on pd.place = 1 + n.phone / 7 % 20
join district dd on dd.place = 1 + n.phone / 11 % 20
cross join (select array_agg(id) filter (where name = 'fragile') as fragile,
                   array_agg(id) filter (where name = 'alcohol') as alcohol from skill) as skill`;

/**
 * Gives a company `count` tasks in place of whatever it has, made by the database itself from a seed. Indexes are built
 * at the end, and the tables are analyzed for the planner.
 */
export async function fillTasks(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'; select setseed(0.42)`);
  await client.query('set session_replication_role = replica');
  await client.query('truncate task cascade');
  await client.query('set session_replication_role = default');
  await client.query(PEOPLE);
  await client.query(PARTNER_COMPANY);
  await client.query(AGENTS_OF, [companyId]);
  await client.query(SKILLS, [companyId]);
  await client.query('create temporary table if not exists rider as select array_agg(id) as ids from agent');
  // Triggers of single rows would take most of the time.
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(TASKS, [companyId, count]);
  for (const { definition } of rows) await client.query(definition);
  await client.query(DAYS);
  await client.query('set session_replication_role = default');
  await client.query('vacuum (analyze) task');
}
