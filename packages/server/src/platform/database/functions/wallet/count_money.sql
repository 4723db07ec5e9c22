-- The exact count, so that an export can show its progress. Looks past row-level security: see list_money.
create or replace function app.count_money(source text, filters jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp set random_page_cost = 1.1 as $$
declare
  total bigint;
begin
  if source not in ('journal_entry', 'payout', 'cash_close') then raise exception 'no list of %', source; end if;
  execute (select format('select sum(count) from (%s) as t', string_agg(format('select count(*) from %I t where %s%s',
      source, branch, app.money_conditions(source, filters)), ' union all '))
      from unnest(app.money_branches(source, filters)) as branch) into total;
  return coalesce(total, 0);
end $$;
