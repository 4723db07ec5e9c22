-- Counts and sums of a list of payouts or cash closes, by currency and status. Looks at `most` rows at most: if there are
-- more, the sums are not complete. Without a search, rows are read by index-only scans. Looks past row-level security:
-- see list_money.
create or replace function app.sum_money(source text, filters jsonb, most integer)
  returns table (currency text, status_id smallint, count bigint, amount_minor bigint, counted_minor bigint, is_complete boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  branches text[] := app.money_branches(source, filters);
  conditions text := app.money_conditions(source, filters);
  amounts text := case source when 'payout' then 't.amount_minor as amount, null::bigint as counted'
    when 'cash_close' then 't.expected_minor as amount, t.counted_minor as counted' end;
  rows_read text;
begin
  if amounts is null then raise exception 'no sums of %', source; end if;
  if conditions <> '' then
    select string_agg(format('select t.company_id, t.status_id, %s, true as hit from %I t where %s%s', amounts, source,
      branch, conditions), ' union all ') into rows_read from unnest(branches) as branch;
    if not app.is_rare(rows_read, most / 2) then rows_read := null; end if;
  end if;
  if rows_read is null then
    select string_agg(app.list_piece(source, format('t.company_id, t.status_id, %s, (true%s) as hit', amounts, conditions),
      branch, format(' order by t.at desc, t.id desc limit %s', most + 1)), ' union all ')
      into rows_read from unnest(branches) as branch;
  end if;
  return query execute format('select c.currency, s.status_id, sum(s.found)::bigint, sum(s.amount)::bigint,'
    ' sum(s.counted)::bigint, sum(sum(s.seen)) over () <= %s from (select t.company_id, t.status_id,'
    ' count(*) filter (where t.hit) as found, sum(t.amount) filter (where t.hit) as amount,'
    ' sum(t.counted) filter (where t.hit) as counted, count(*) as seen from (select * from (%s) as t limit %s) as t'
    ' group by t.company_id, t.status_id) as s join company c on c.id = s.company_id group by c.currency, s.status_id',
    most, rows_read, most + 1);
end $$;
