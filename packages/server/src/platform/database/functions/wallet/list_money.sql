-- A page of a list of money, as ids, and the number of rows, counted up to `count_most`. Searching the ledger
-- has its own function. Looks past row-level security, under which the planner may not use the trigram index;
-- money_kinds restricts the companies.
create or replace function app.list_money(source text, filters jsonb, after uuid, skip integer, most integer,
  count_most integer, out ids uuid[], out total integer, out at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  branches text[];
  conditions text := app.money_conditions(source, filters);
  beyond text := '';
  matching text;
  seen integer;
  each integer;
  -- Entries that a search scans first: about a year of one agent's.
  look integer := case when filters ? 'agentId' then 4000 else 1000 end;
begin
  if source not in ('journal_entry', 'payout', 'cash_close') then raise exception 'no list of %', source; end if;
  branches := app.money_branches(source, filters);
  if after is not null then
    execute format('select format('' and (t.at, t.id) < (%%L, %%L)'', t.at, t.id) from %I t where t.id = %L', source, after)
      into beyond;
    beyond := coalesce(beyond, ' and false');
  end if;
  if source = 'journal_entry' and conditions <> '' then
    select s.ids, s.total, s.at_least into ids, total, at_least
      from app.search_ledger(filters, beyond, skip, most, look) as s;
    if count_most > 0 and after is not null then
      select s.total, s.at_least into total, at_least from app.search_ledger(filters, '', 0, 0, look) as s;
    end if;
    return;
  end if;
  if conditions <> '' then
    select string_agg(format('select t.id, t.at, true%s as later from %I t where %s%s', beyond, source, branch,
      conditions), ' union all ') into matching from unnest(branches) as branch;
    if app.is_rare(matching, case when count_most > 0 then count_most / 2 else 5000 end) then
      execute format('select (array_agg(id order by at desc, id desc) filter (where later))[%s:%s], count(*)'
        ' from (%s%s) as t', skip + 1, skip + most, matching,
        case when count_most > 0 then ' limit ' || count_most else '' end) into ids, total;
      at_least := false;
      if count_most = 0 or total < count_most then return; end if;
    end if;
  end if;
  execute format('select array(select id from (%s) as t order by at desc, id desc limit %s offset %s)', (
      select string_agg(app.list_piece(source, 't.id, t.at', branch || conditions || beyond,
        format(' order by t.at desc, t.id desc limit %s', skip + most)), ' union all ') from unnest(branches) as branch), most, skip)
    into ids;
  if count_most = 0 then return; end if;
  if conditions = '' then
    execute (select format('select count(*) from (select from (%s) as t limit %s) as t', string_agg(app.list_piece(source, '', branch,
      format(' limit %s', count_most)), ' union all '), count_most) from unnest(branches) as branch) into total;
    at_least := total >= count_most;
    return;
  end if;
  -- Of many companies, the newest of each are looked at.
  each := case when branches[1] like 'true%' then greatest(20, count_most / (select count(*) from company)::integer)
               else count_most end;
  execute (select format('select coalesce(least(sum(found), %s), 0), coalesce(max(seen), 0) from (select count(*) as seen,'
      ' count(*) filter (where hit) as found from (%s) as t group by company_id) as t', count_most,
      string_agg(app.list_piece(source, format('t.company_id, (true%s) as hit', conditions), branch,
        format(' order by t.at desc, t.id desc limit %s', each)), ' union all '))
      from unnest(branches) as branch) into total, seen;
  at_least := seen >= each or total >= count_most;
end $$;
