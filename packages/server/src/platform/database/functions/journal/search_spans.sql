-- Matches of a ledger's search within some spans and before an entry, newest first, up to `most`.
create or replace function app.search_spans(filters jsonb, level integer, spans bigint[], at_before timestamptz, id_before uuid,
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
  -- Entries of three decimals have no search key of their amount, which is also found by its first two decimals.
  has_keys boolean := not exists (select from company c where (app.sees_all() or c.id = app.company_id())
    and app.currency_digits(c.currency) > 2);
  -- The whole pattern is one reference, one amount, or the first two letters of a word.
  word text := coalesce(substring(filters ->> 'pattern' from '^% ([^ %\\_]+-[^ %\\_]+) %$'),
    case when has_keys then substring(filters ->> 'pattern' from '^% ([0-9]+[.][0-9][0-9])%$') end);
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
