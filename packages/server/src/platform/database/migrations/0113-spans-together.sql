-- As before; and short spans are read several at once, as many as the page should need.
-- Matches of a ledger's search within some spans and behind an entry, newest first: at most `most`.
create function app.search_spans(filters jsonb, level integer, spans bigint[], at_before timestamptz, id_before uuid,
  most integer) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  held text := ' and app.money_spans(t.company_id, t.agent_id, t.ledger_type_id, t.transaction_type_id, t.action_id,'
    ' t.balancing_status_id, t.at) && %L::bigint[]';
  owners uuid[];
  scope text := 't.agent_id is not null';
  types integer[] := (select array_agg(type) from generate_series(1, 5) as type
    where not filters ? 'ledgerTypeId' or type = (filters ->> 'ledgerTypeId')::int);
  directions integer[] := (select array_agg(direction) from generate_series(1, 2) as direction
    where not filters ? 'transactionTypeId' or direction = (filters ->> 'transactionTypeId')::int);
  actions integer[] := (select array_agg(action) from generate_series(1, 4) as action
    where not filters ? 'actionId' or action = (filters ->> 'actionId')::int);
  balance integer := (filters ->> 'balancingStatusId')::int;
  -- The whole pattern is one reference.
  reference text := substring(filters ->> 'pattern' from '^% ([^ %\\_]+-[^ %\\_]+) %$');
  ids uuid[];
begin
  if app.sees_all() then
    owners := array(select id from company);
  else
    owners := array[app.company_id()];
    scope := scope || format(' and t.company_id = %L', owners[1]);
  end if;
  if filters ? 'agentId' then
    scope := scope || format(' and t.agent_id = %L' || held, filters ->> 'agentId',
      array(select app.money_span((filters ->> 'agentId')::uuid, 3, 0, level, span) from unnest(spans) as span));
    owners := '{}';
  end if;
  if filters ? 'wallet' then
    scope := scope || format(' and t.action_id = any (%L)', actions);
    if owners <> '{}' then
      scope := scope || format(held, array(select app.money_span(owner, 1, action, level, span)
        from unnest(spans) as span, unnest(owners) as owner, unnest(actions) as action));
    end if;
  else
    if balance is not null then
      scope := scope || format(' and t.balancing_status_id = %s', balance);
      if owners <> '{}' then
        scope := scope || format(held, array(select app.money_span(owner, 2, balance, level, span)
          from unnest(spans) as span, unnest(owners) as owner));
      end if;
    end if;
    if filters ?| array['ledgerTypeId', 'transactionTypeId'] then
      scope := scope || format(' and t.ledger_type_id = any (%L) and t.transaction_type_id = any (%L)', types, directions);
    end if;
    if owners <> '{}' and filters ?| array['ledgerTypeId', 'transactionTypeId'] then
      scope := scope || format(held, array(select app.money_span(owner, 0, type * 4 + direction, level, span)
        from unnest(spans) as span, unnest(owners) as owner, unnest(types) as type, unnest(directions) as direction));
    elsif owners <> '{}' and balance is null then
      scope := scope || format(held, array(select app.money_span(owner, 4, 0, level, span)
        from unnest(spans) as span, unnest(owners) as owner));
    end if;
  end if;
  if filters ? 'from' then scope := scope || format(' and t.at >= %L', filters ->> 'from'); end if;
  if filters ? 'to' then scope := scope || format(' and t.at <= %L', filters ->> 'to'); end if;
  scope := scope || case when reference is null then format(' and t.search like %L', filters ->> 'pattern')
    else format(' and app.money_references(t.search) && %L::bigint[] and t.search || '''' like %L',
      array[hashtextextended(reference, 0)], filters ->> 'pattern') end;
  execute format('select array_agg(id order by at desc, id desc) from (select t.id, t.at from journal_entry t where %s'
    ' and (t.at, t.id) < (%L, %L) limit %s) as t', scope, at_before, id_before, coalesce(most::text, 'all')) into ids;
  return coalesce(ids, '{}');
end $$;
drop function app.search_span;

create or replace function app.search_ledger(filters jsonb, beyond text, skip integer, most integer, look integer,
  out ids uuid[], out total integer, out at_least boolean)
language plpgsql stable set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  -- Of so many matches and more, a long span is not taken whole.
  few constant integer := 2000;
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
      day := case when level = 1 then ((day >> 6) << 6) - 1 else (((day >> 1) - many + 1) << 1) - 1 end;
    end loop;
    at_least := day >= first_day;
  end if;
  ids := hits[skip + 1 : skip + most];
end $$;
