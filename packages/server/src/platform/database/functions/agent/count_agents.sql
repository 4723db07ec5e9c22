-- Counts the agents of a list, up to `most`. Looks past row-level security: see agents_where.
create or replace function app.count_agents(filters jsonb, most integer)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from agent a %s limit %s) as counted',
    app.agents_where(filters), most) into total;
  return total;
end $$;
