-- The points nearest to a position: candidates by the index, sorted by great-circle distance (haversine, km).
-- Looks past row-level security, under which the planner may not use the index; the condition restricts the
-- company.
create or replace function app.points_near(latitude double precision, longitude double precision, most integer)
returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select near.id from (
    select p.id, p.latitude as lat, p.longitude as lng from location_point p
     where p.company_id = app.company_id() or app.sees_all()
     order by point(p.longitude, p.latitude) <-> point($2, $1) limit $3 * 4
  ) near
  order by sin(radians(near.lat - $1) / 2) ^ 2
         + cos(radians($1)) * cos(radians(near.lat)) * sin(radians(near.lng - $2) / 2) ^ 2
  limit $3
$$;
