-- The conditions of money_kinds with the dates, which are the last column of each index: without other
-- filters, rows are counted by an index-only scan.
create or replace function app.money_branches(source text, filters jsonb) returns text[] language sql stable as $$
  select array_agg(branch
      || case when filters ? 'from' then format(' and t.at >= %L', filters ->> 'from') else '' end
      || case when filters ? 'to' then format(' and t.at <= %L', filters ->> 'to') else '' end)
    from unnest(app.money_kinds(source, filters)) as branch
$$;
