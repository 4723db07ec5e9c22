import type pg from 'pg';
import { seeded } from './seeded.ts';

/** Those that no constraint needs. */
const INDEXES = `
select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where i.indrelid = 'audit_event'::regclass and not i.indisunique`;

/**
 * A year of a company's changes and of ten others': 300 people, of whom few do most, 40 kinds of action as unevenly, and
 * objects of which five are changed all the time. Identifiers are in the order of time, as made ones are.
 */
const EVENTS = `
insert into audit_event (company_id, actor_kind, actor, action, subject, details, created_at)
select case when g % 5 = 0 then others.ids[1 + g / 5 % 10] else $1::uuid end, 'user',
  'person-' || (300 * who * who * who)::int || '@riders.test', 'bench.action-' || (40 * what * what)::int,
  case when g % 40 in (0, 1) then 'configuration:' || (g / 40 % 5) else 'task:' || (g::bigint * 7919 % $2) end,
  '{"changed": ["notes"], "before": {"notes": ""}, "after": {"notes": "Call at the gate"}}',
  now() - interval '365 days' * (($2::int - g) / $2::float)
from (select g, random() as who, random() as what from generate_series(1, $2::int) g offset 0) as n
cross join (select array_agg(id order by name) as ids from company where name like 'Bench %') as others`;

const COMPANIES = `
insert into company (name, phone_number)
select 'Bench ' || g, '+97444000000' from generate_series(1, 10) g`;

/** Gives a company and ten others `count` entries of the audit log; indexes are built at the end. */
export async function fillAudit(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'; select setseed(0.42)`);
  await client.query(COMPANIES);
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(EVENTS, [companyId, count]);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum (analyze) audit_event');
}

const DAY_MS = 24 * 3_600_000;

/** Paths of the list: any of its filters, alone and together, mostly the first page. */
export function auditQueries(count: number, size: number, now: Date): string[] {
  const random = seeded(2026);
  const chance = (probability: number) => random() < probability;
  const upTo = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams({ pageSize: String([20, 50, 100][upTo(3)]) });
    if (chance(0.5)) query.set('actor', `person-${upTo(301)}@riders.test`);
    if (chance(0.5)) query.set('action', `bench.action-${upTo(41)}`);
    if (chance(0.3)) query.set('search', chance(0.5) ? `configuration:${upTo(5)}` : `task:${upTo(size)}`);
    if (chance(0.4)) {
      const until = now.getTime() - random() * 360 * DAY_MS;
      query.set('dateRangeFilterTo', new Date(until).toISOString());
      if (chance(0.6))
        query.set('dateRangeFilterFrom', new Date(until - random() * 30 * DAY_MS).toISOString());
    }
    if (chance(0.2)) query.set('pageNumber', String(1 + upTo(10)));
    return `/identity-api/audit/all?${query}`;
  });
}
