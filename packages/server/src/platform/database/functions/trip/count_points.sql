-- Counts the location points of a list, up to `most`. Looks past row-level security: see points_where.
create or replace function app.count_points(pattern text, most integer)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from location_point p %s limit %s) as counted',
    app.points_where(pattern), most) into total;
  return total;
end $$;
