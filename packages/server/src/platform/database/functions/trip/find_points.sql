-- A page of location points, as ids in order. Looks past row-level security: see points_where.
create or replace function app.find_points(pattern text, sort text, descending boolean, after uuid, skip integer, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  ordered text := case sort when 'name' then 'lower(p.name)' when 'createdAtUtc' then 'p.id' end;
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  return query execute format(
    'select p.id from location_point p %1$s %2$s order by %3$s %4$s, p.id %4$s limit %5$s offset %6$s',
    app.points_where(pattern),
    case when after is null then '' else format(
      'and (%1$s, p.id) %2$s (select %1$s, p.id from location_point p where p.id = %3$L)',
      ordered, case when descending then '<' else '>' end, after) end,
    ordered, direction, most, skip);
end $$;
