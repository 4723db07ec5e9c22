import type pg from 'pg';

/** Those that no constraint needs. */
const INDEXES = `
select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where i.indrelid = 'journal_entry'::regclass and not i.indisunique`;

/** Half a year of a company's money: mostly deliveries and the cash of them, some of it balanced. */
const ENTRIES = `
insert into journal_entry (id, company_id, kind, at, agent_id, cause, reason, created_by_name, ledger_type_id,
  transaction_type_id, amount_minor, action_id, wallet_change_minor, wallet_after_minor, cash_change_minor,
  cash_after_minor, cause_label, balancing_status_id, ready_at, search)
select uuidv7(at - now()), $1::uuid, kind.name, at, who.id, 'bench:' || g, reason, 'operator@qafila.test',
  kind.type, kind.direction, amount, kind.action,
  case when kind.action is not null then kind.sign * amount end, case when kind.action is not null then 100000 end,
  case when kind.type in (3, 4) then kind.sign * amount end, case when kind.type in (3, 4) then 50000 end, 'T-' || g,
  case when kind.type in (3, 4) and chance < 0.9 then 1 + (g % 3) end,
  case when kind.type = 3 then at + interval '4 hours' end,
  ' ' || lower(concat_ws(' ', who.public_id, 'rider of the fleet', 'T-' || g, 'operator@qafila.test', reason,
    round(amount / 100.0, 2)))
from (
  select g, random() as chance, 100 + (random() * 20000)::int as amount, 1 + (random() * 3999)::int as place,
         now() - interval '180 days' * (($2::int - g) / $2::float) as at,
         case when random() < 0.02 then (array['late fine', 'fuel', 'damaged goods', 'uniform', 'bonus of the month',
           'petrov refund'])[1 + (random() * 5)::int] end as reason,
         case when random() < 0.55 then 1 when random() < 0.8 then 2 when random() < 0.5 then 3 when random() < 0.5 then 4
              when random() < 0.9 then 5 else 6 end as shape
    from generate_series(1, $2::int) g offset 0
) as n
join (values (1, 'delivery', 1, 1, 1, 1), (2, 'cashCollected', 3, 2, null, 1), (3, 'handIn', 4, 1, null, -1),
  (4, 'deduction', 2, 2, 3, -1), (5, 'credit', 1, 1, 1, 1), (6, 'tip', 1, 1, 2, 1))
  as kind (shape, name, type, direction, action, sign) on kind.shape = n.shape
join (select id, public_id, row_number() over (order by id) as place from agent where email like 'fleet-%') as who
  on who.place = n.place`;

/**
 * Gives a company `count` entries in place of whatever it has, made by the database itself from a seed. Pages and exports
 * read entries alone, so they come without postings.
 */
export async function fillLedger(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.42)`,
  );
  await client.query('truncate journal_entry cascade');
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(ENTRIES, [companyId, count]);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum (analyze) journal_entry');
}
