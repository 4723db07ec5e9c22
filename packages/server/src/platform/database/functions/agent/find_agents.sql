-- A page of agents, as ids in order. Looks past row-level security: see agents_where.
create or replace function app.find_agents(filters jsonb, sort text, descending boolean, after uuid, skip integer, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  ordered text := case sort when 'name' then 'lower(a.first_name)' when 'createdAtUtc' then 'a.id' end;
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  return query execute format(
    'select a.id from agent a %1$s %2$s order by %3$s %4$s, a.id %4$s limit %5$s offset %6$s',
    app.agents_where(filters),
    case when after is null then '' else format(
      'and (%1$s, a.id) %2$s (select %1$s, a.id from agent a where a.id = %3$L)',
      ordered, case when descending then '<' else '>' end, after) end,
    ordered, direction, most, skip);
end $$;
