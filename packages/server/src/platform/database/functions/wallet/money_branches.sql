-- The conditions of money_kinds with the dates, which follow the kind in each index: where nothing else is asked, rows are
-- counted in the index alone.
create or replace function app.money_branches(source text, filters jsonb) returns text[] language sql stable as $$
  select array_agg(branch
      || case when filters ? 'from' then format(' and t.at >= %L', filters ->> 'from') else '' end
      || case when filters ? 'to' then format(' and t.at <= %L', filters ->> 'to') else '' end)
    from unnest(app.money_kinds(source, filters)) as branch
$$;
