-- A search over the journal is bounded, whatever it looks for and however long the journal is. First the newest entries
-- are looked through, as far as counting goes anyway; a word that is common fills the page there. Then one span of time
-- after the other, back through the years, each read through one index that knows the words, the span, and what the list
-- is narrowed to. Spans of 64 days are taken whole where few entries of theirs match, and two days at a time otherwise.

-- Numbers of the spans a moment is in, of an owner and of one kind of one of these lists: 0 by type, 1 by action, 2 by
-- balance, 3 of an agent, 4 of a company, 5 of its wallets. Two that happen to be equal cost a look at the row. `level` 0:
-- two days, 1: 64 days.
create function app.money_span(owner uuid, list integer, kind integer, level integer, span bigint) returns bigint
language sql immutable parallel safe as $$
  select uuid_hash_extended(owner, 0) # ((span * 2 + level) * 2048 + list * 256 + kind)
$$;
create function app.money_day(at timestamptz) returns bigint language sql immutable parallel safe as $$
  select floor(date_part('epoch', at - timestamptz '1970-01-01 00:00+00') / 86400)::bigint
$$;
create function app.money_spans(owner uuid, list integer, kind integer, at timestamptz) returns bigint[]
language sql immutable parallel safe as $$
  select array[app.money_span(owner, list, kind, 0, app.money_day(at) >> 1),
    app.money_span(owner, list, kind, 1, app.money_day(at) >> 6)]
$$;

-- What trigrams, runs of three letters or digits, are too long for: references as T-9 and AG-12 and amounts as 55.00
-- whole, and words by the two letters with which they begin.
create function app.money_word(word text, is_beginning boolean) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(word, case when is_beginning then 1 else 0 end)
$$;
create function app.money_words(search text) returns bigint[] language sql immutable parallel safe as $$
  select array(select app.money_word(word, false) from string_to_table(search, ' ') as word
      where word like '%-%' or word like '%.__')
    || array(select app.money_word(left(word, 2), true) from string_to_table(search, ' ') as word
      where word ~ '^[^-0-9@.]{2}')
$$;

drop index journal_entry_search;
create index journal_entry_search on journal_entry using gin (search gin_trgm_ops, app.money_words(search),
  app.money_spans(company_id, 0, ledger_type_id * 4 + transaction_type_id, at),
  app.money_spans(company_id, 1, action_id, at), app.money_spans(company_id, 2, balancing_status_id, at),
  app.money_spans(agent_id, 3, 0, at), app.money_spans(company_id, 4, 0, at),
  app.money_spans(company_id, 5, action_id * 0, at))
  -- Kilobytes of entries that wait to be sorted in: every look at the index reads them all.
  with (gin_pending_list_limit = 128) where agent_id is not null;
alter table journal_entry alter column search set statistics -1;

-- Whatever a ledger is narrowed to, one index has it in order.
drop index journal_entry_actions;
drop index journal_entry_balanced;
drop index journal_entry_balanced_of_agent;
create index journal_entry_actions on journal_entry (company_id, action_id, at, id)
  where action_id is not null and agent_id is not null;
create index journal_entry_balanced on journal_entry
  (company_id, balancing_status_id, ledger_type_id, transaction_type_id, at, id)
  where balancing_status_id is not null and agent_id is not null;
create index journal_entry_balanced_of_agent on journal_entry
  (agent_id, balancing_status_id, ledger_type_id, transaction_type_id, at, id) where balancing_status_id is not null;

create or replace function app.money_kinds(source text, filters jsonb) returns text[] language plpgsql stable as $$
declare
  owners text[];
  kinds text[] := '{}';
begin
  if filters ? 'agentId' then
    owners := array[format('t.agent_id = %L', filters ->> 'agentId')
      || case when app.sees_all() then '' else format(' and t.company_id = %L', app.company_id()) end];
  elsif app.sees_all() then
    owners := (select array_agg(format('t.company_id = %L', id)) from company);
  else
    owners := array[format('t.company_id = %L', app.company_id())];
  end if;
  if source = 'journal_entry' then
    owners := (select array_agg(one || ' and t.agent_id is not null') from unnest(owners) as one);
    if filters ? 'wallet' then
      kinds := (select array_agg(' and t.action_id = ' || one) from generate_series(1, 4) as one
                 where not filters ? 'actionId' or one = (filters ->> 'actionId')::int);
    elsif filters ?| array['balancingStatusId', 'ledgerTypeId', 'transactionTypeId'] then
      kinds := (select array_agg(case when filters ? 'balancingStatusId'
                    then format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId') else '' end
                  || format(' and t.ledger_type_id = %s and t.transaction_type_id = %s', type, direction))
                  from generate_series(1, 5) as type, generate_series(1, 2) as direction
                 where (not filters ? 'ledgerTypeId' or type = (filters ->> 'ledgerTypeId')::int)
                   and (not filters ? 'transactionTypeId' or direction = (filters ->> 'transactionTypeId')::int));
    end if;
  elsif filters ? 'statusId' then
    kinds := array[format(' and t.status_id = %L::smallint', filters ->> 'statusId')];
  end if;
  if kinds = '{}' then return owners; end if;
  return (select array_agg(owner || kind) from unnest(owners) as owner, unnest(kinds) as kind);
end $$;

create or replace function app.money_conditions(source text, filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'lessThanMinor' then
    condition := condition || format(' and t.amount_minor < %L::bigint', filters ->> 'lessThanMinor'); end if;
  if source = 'cash_close' and filters ? 'balancingStatusId' then
    condition := condition || format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId');
  end if;
  return condition;
end $$;

-- Matches of a ledger's search within some spans and behind an entry, newest first: at most `most`.
create function app.search_spans(filters jsonb, level integer, spans bigint[], at_before timestamptz, id_before uuid,
  most integer) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  owners uuid[];
  scope text := 't.agent_id is not null';
  types integer[] := (select array_agg(type) from generate_series(1, 5) as type
    where not filters ? 'ledgerTypeId' or type = (filters ->> 'ledgerTypeId')::int);
  directions integer[] := (select array_agg(direction) from generate_series(1, 2) as direction
    where not filters ? 'transactionTypeId' or direction = (filters ->> 'transactionTypeId')::int);
  actions integer[] := (select array_agg(action) from generate_series(1, 4) as action
    where not filters ? 'actionId' or action = (filters ->> 'actionId')::int);
  balance integer := (filters ->> 'balancingStatusId')::int;
  -- The whole pattern is one reference or amount, or two letters with which a word begins.
  word text := coalesce(substring(filters ->> 'pattern' from '^% ([^ %\\_]+-[^ %\\_]+) %$'),
    substring(filters ->> 'pattern' from '^% ([0-9]+[.][0-9][0-9])%$'));
  beginning text := substring(filters ->> 'pattern' from '^% ([^- 0-9@.%\\_]{2})%$');
  ids uuid[];
begin
  if app.sees_all() then
    owners := array(select id from company);
  else
    owners := array[app.company_id()];
    scope := scope || format(' and t.company_id = %L', owners[1]);
  end if;
  if filters ? 'agentId' then
    scope := scope || format(' and t.agent_id = %L and app.money_spans(t.agent_id, 3, 0, t.at) && %L::bigint[]',
      filters ->> 'agentId', array(select app.money_span((filters ->> 'agentId')::uuid, 3, 0, level, span)
        from unnest(spans) as span));
    owners := '{}';
  end if;
  if filters ? 'wallet' then
    scope := scope || format(' and t.action_id = any (%L)', actions);
    if owners <> '{}' and filters ? 'actionId' then
      scope := scope || format(' and app.money_spans(t.company_id, 1, t.action_id, t.at) && %L::bigint[]',
        array(select app.money_span(owner, 1, action, level, span)
          from unnest(spans) as span, unnest(owners) as owner, unnest(actions) as action));
    elsif owners <> '{}' then
      scope := scope || format(' and app.money_spans(t.company_id, 5, t.action_id * 0, t.at) && %L::bigint[]',
        array(select app.money_span(owner, 5, 0, level, span) from unnest(spans) as span, unnest(owners) as owner));
    end if;
  else
    if balance is not null then
      scope := scope || format(' and t.balancing_status_id = %s', balance);
      if owners <> '{}' then
        scope := scope || format(' and app.money_spans(t.company_id, 2, t.balancing_status_id, t.at) && %L::bigint[]',
          array(select app.money_span(owner, 2, balance, level, span)
            from unnest(spans) as span, unnest(owners) as owner));
      end if;
    end if;
    if filters ?| array['ledgerTypeId', 'transactionTypeId'] then
      scope := scope || format(' and t.ledger_type_id = any (%L) and t.transaction_type_id = any (%L)', types, directions);
    end if;
    if owners <> '{}' and filters ?| array['ledgerTypeId', 'transactionTypeId'] then
      scope := scope || format(' and app.money_spans(t.company_id, 0, t.ledger_type_id * 4 + t.transaction_type_id, t.at)'
        ' && %L::bigint[]', array(select app.money_span(owner, 0, type * 4 + direction, level, span)
          from unnest(spans) as span, unnest(owners) as owner, unnest(types) as type, unnest(directions) as direction));
    elsif owners <> '{}' and balance is null then
      scope := scope || format(' and app.money_spans(t.company_id, 4, 0, t.at) && %L::bigint[]',
        array(select app.money_span(owner, 4, 0, level, span) from unnest(spans) as span, unnest(owners) as owner));
    end if;
  end if;
  if filters ? 'from' then scope := scope || format(' and t.at >= %L', filters ->> 'from'); end if;
  if filters ? 'to' then scope := scope || format(' and t.at <= %L', filters ->> 'to'); end if;
  scope := scope || case when word is null and beginning is null then format(' and t.search like %L', filters ->> 'pattern')
    else format(' and app.money_words(t.search) && %L::bigint[] and t.search || '''' like %L',
      array[app.money_word(coalesce(word, beginning), word is null)], filters ->> 'pattern') end;
  execute format('select array_agg(id order by at desc, id desc) from (select t.id, t.at from journal_entry t where %s'
    ' and (t.at, t.id) < (%L, %L) limit %s) as t', scope, at_before, id_before, coalesce(most::text, 'all')) into ids;
  return coalesce(ids, '{}');
end $$;

-- A page of a ledger's search: its matches behind `skip` others, and how many were found on the way. There may be more
-- than those, unless the search came to its end.
create function app.search_ledger(filters jsonb, beyond text, skip integer, most integer, first_look integer,
  out ids uuid[], out total integer, out at_least boolean)
language plpgsql stable set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  -- Of so many matches and more, a long span is not taken whole.
  few constant integer := 2000;
  -- Entries further away than these are not looked through one by one.
  far constant integer := 12000;
  look integer := first_look;
  needed float;
  spans_read integer := 0;
  branches text[] := app.money_branches('journal_entry', filters);
  level integer;
  -- How many short spans are read at once: as many as should fill the page.
  many integer;
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
  loop
    execute (select format('with newest as materialized (select t.id, t.at, t.search like %1$L as hit from (%2$s) as t'
        ' order by t.at desc, t.id desc limit %3$s) select array(select id from newest where hit order by at desc, id desc'
        ' limit %4$s), (select count(*) from newest where hit), (select count(*) from newest),'
        ' (select at from newest order by at, id limit 1), (select id from newest order by at, id limit 1),'
        ' (select max(at) from newest)',
        filters ->> 'pattern', string_agg(format('(select t.id, t.at, t.search from journal_entry t where %s%s'
          ' order by t.at desc, t.id desc limit %s)', branch, beyond, look), ' union all '),
        look, skip + most) from unnest(branches) as branch)
      into hits, total, seen, edge_at, edge_id, newest;
    -- How far to look so that a common word fills the page.
    needed := 1.2 * look * (skip + most) / greatest(total, 1);
    exit when seen < look or cardinality(hits) >= skip + most or needed > far;
    look := ceil(needed);
  end loop;
  at_least := seen >= look;
  if at_least and cardinality(hits) < skip + most then
    day := app.money_day(edge_at);
    expected := total * 64 * 86400 / greatest(extract(epoch from newest - edge_at), 1);
    while cardinality(hits) < skip + most loop
      if first_day is null and spans_read > 1 then
        execute (select format('select app.money_day(min(at)) from (%s) as t', string_agg(format('(select t.at from'
            ' journal_entry t where %s order by t.at, t.id limit 1)', branch), ' union all ')) from unnest(branches) as branch)
          into first_day;
      end if;
      exit when day < first_day;
      level := case when filters ? 'agentId' or ((closer is null or day < closer)
        and (day % 64 = 63 or expected < few / 2)
        and ((day >> 6) << 6 >= first_day or not filters ? 'from')) then 1 else 0 end;
      many := case when level = 1 then 1
        else least(greatest(ceil((skip + most - cardinality(hits)) * 32 / greatest(expected, 1)), 1), 8,
          (day % 64) / 2 + 1) end;
      part := app.search_spans(filters, level, case when level = 1 then array[day >> 6]
          else array(select (day >> 1) - back from generate_series(0, many - 1) as back) end, edge_at, edge_id,
        case when level = 1 and not filters ? 'agentId' then few else null end);
      if level = 1 and cardinality(part) >= few then
        closer := (day >> 6) << 6;
        continue;
      end if;
      total := total + cardinality(part);
      hits := hits || part;
      spans_read := spans_read + 1;
      day := case when level = 1 then ((day >> 6) << 6) - 1 else (((day >> 1) - many + 1) << 1) - 1 end;
    end loop;
    at_least := first_day is null or day >= first_day;
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
  -- Entries that a search looks through first: of one agent, about a year of them.
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
