-- Spans as cheap as they can be: whoever looks into the index computes them again for each row found. And lists of
-- one kind are counted in their index alone.
create or replace function app.money_span(owner uuid, list integer, kind integer, level integer, span bigint) returns bigint
language sql immutable parallel safe as $$
  select uuid_hash_extended(owner, 0) # ((span * 2 + level) * 2048 + list * 256 + kind)
$$;
create or replace function app.money_spans(company uuid, agent uuid, type smallint, direction smallint, action smallint,
  balance smallint, at timestamptz) returns bigint[] language plpgsql immutable parallel safe as $$
declare
  seconds float := date_part('epoch', at);
  -- As in money_span: where list and kind are added, for two days and for 64.
  short bigint := floor(seconds / 172800)::bigint * 4096;
  long bigint := floor(seconds / 5529600)::bigint * 4096 + 2048;
  ours bigint := uuid_hash_extended(company, 0);
  kind integer := type * 4 + direction;
begin
  return array[ours # (short + 1024), ours # (long + 1024), ours # (short + kind), ours # (long + kind),
      uuid_hash_extended(agent, 0) # (long + 768), ours # (short + 256 + action), ours # (long + 256 + action),
      ours # (short + 512 + balance), ours # (long + 512 + balance)];
end $$;

drop index journal_entry_search;
create index journal_entry_search on journal_entry using gin (search gin_trgm_ops,
  app.money_spans(company_id, agent_id, ledger_type_id, transaction_type_id, action_id, balancing_status_id, at),
  app.money_references(search))
  with (gin_pending_list_limit = 128) where agent_id is not null;
drop index journal_entry_actions;
drop index journal_entry_balanced;
create index journal_entry_actions on journal_entry (company_id, action_id, at, id)
  where action_id is not null and agent_id is not null;
create index journal_entry_balanced on journal_entry
  (company_id, balancing_status_id, ledger_type_id, transaction_type_id, at, id)
  where balancing_status_id is not null and agent_id is not null;

-- As before; and where few matches are expected, long spans are taken at once. Fewer entries are looked through first:
-- those of a seldom kind stand apart, and cost a page each.
create or replace function app.search_ledger(filters jsonb, beyond text, skip integer, most integer, look integer,
  out ids uuid[], out total integer, out at_least boolean)
language plpgsql stable set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  -- Of so many matches and more, a long span is not taken whole.
  few constant integer := 2000;
  branches text[] := app.money_branches('journal_entry', filters);
  level integer;
  hits uuid[];
  seen integer;
  edge_at timestamptz;
  edge_id uuid;
  day bigint;
  first_day bigint;
  -- Days from which on spans are short.
  closer bigint;
  newest timestamptz;
  -- Matches in 64 days, judged by the newest entries.
  expected float;
  part uuid[];
begin
  execute (select format('with newest as materialized (select t.id, t.at, t.search like %1$L as hit from (%2$s) as t'
      ' order by t.at desc, t.id desc limit %3$s) select array(select id from newest where hit order by at desc, id desc'
      ' limit %4$s), (select count(*) from newest where hit), (select count(*) from newest),'
      ' (select at from newest order by at, id limit 1), (select id from newest order by at, id limit 1),'
      ' (select max(at) from newest)',
      filters ->> 'pattern', string_agg(format('(select t.id, t.at, t.search from journal_entry t where %s%s'
        ' order by t.at desc, t.id desc limit %s)', branch, beyond, greatest(look, skip + most)), ' union all '),
      greatest(look, skip + most), skip + most) from unnest(branches) as branch)
    into hits, total, seen, edge_at, edge_id, newest;
  at_least := seen >= greatest(look, skip + most);
  if at_least and cardinality(hits) < skip + most then
    execute (select format('select app.money_day(min(at)) from (%s) as t', string_agg(format('(select t.at from'
        ' journal_entry t where %s order by t.at, t.id limit 1)', branch), ' union all ')) from unnest(branches) as branch)
      into first_day;
    day := app.money_day(edge_at);
    expected := total * 64 * 86400 / greatest(extract(epoch from newest - edge_at), 1);
    while day >= first_day and cardinality(hits) < skip + most loop
      level := case when filters ? 'agentId' or ((closer is null or day < closer)
        and (day % 64 = 63 or expected < few / 2)
        and ((day >> 6) << 6 >= first_day or not filters ? 'from')) then 1 else 0 end;
      part := app.search_span(filters, level, case when level = 1 then day >> 6 else day >> 1 end, edge_at, edge_id,
        case when level = 1 and not filters ? 'agentId' then few else null end);
      if level = 1 and cardinality(part) >= few then
        closer := (day >> 6) << 6;
        continue;
      end if;
      total := total + cardinality(part);
      hits := hits || part;
      day := case when level = 1 then ((day >> 6) << 6) - 1 else ((day >> 1) << 1) - 1 end;
    end loop;
    at_least := day >= first_day;
  end if;
  ids := hits[skip + 1 : skip + most];
end $$;


-- As before for a list whose filters an index has; a search of the ledger goes its own way.
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
      from app.search_ledger(filters, beyond, skip, most, 2000) as s;
    if count_most > 0 and after is not null then
      select s.total, s.at_least into total, at_least from app.search_ledger(filters, '', 0, 0, 2000) as s;
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
      select string_agg(format('(select t.id, t.at from %I t where %s%s%s order by t.at desc, t.id desc limit %s)',
        source, branch, conditions, beyond, skip + most), ' union all ') from unnest(branches) as branch), most, skip)
    into ids;
  if count_most = 0 then return; end if;
  if conditions = '' then
    execute (select format('select count(*) from (%s limit %s) as t', string_agg(format('select from %I t where %s',
      source, branch), ' union all '), count_most) from unnest(branches) as branch) into total;
    at_least := total >= count_most;
    return;
  end if;
  execute (select format('select least(sum(found), %1$s), sum(seen) from (%2$s) as t', count_most, string_agg(format(
      '(select count(*) filter (where true%1$s) as found, count(*) as seen from (select t.* from %4$I t where %2$s'
      ' order by t.at desc, t.id desc limit %3$s) as t)', conditions, branch, count_most, source), ' union all '))
      from unnest(branches) as branch) into total, seen;
  at_least := seen >= count_most;
end $$;
