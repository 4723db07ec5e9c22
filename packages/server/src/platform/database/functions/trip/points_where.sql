-- Conditions of a list of points: the caller's company, or any for those who see all. The functions that use
-- it look past row-level security, under which the planner may not use the trigram index. Values are
-- literals, so that each search is planned by the selectivity of its term.
create or replace function app.points_where(pattern text) returns text language sql stable as $$
  select case when app.sees_all() then 'where true' else
      format('where p.company_id = %L', coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000')) end
    || case when pattern is null then '' else format(' and p.search like %L', pattern) end
$$;
