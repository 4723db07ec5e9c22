-- Searching places, and areas as polygons.

-- A leading blank, so that a short term matches at the start of a word.
alter table location_point add column search text not null
  generated always as (' ' || lower(name || ' ' || address || ' ' || coalesce(phone_number, ''))) stored;
create index location_point_search on location_point using gin (search gin_trgm_ops);
create index location_point_where on location_point using gist (point(longitude, latitude));

create table area (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  polygon jsonb not null,
  color_hex text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index area_newest on area (company_id, id desc);
select app.protect('area');

-- Which places a list shows: of the caller's company, or of any for those who see all. Not bound by the policy, under
-- which the planner may not use the trigram index; the company is settled here. Values stand in the text, so that
-- each search is planned for how common its term is.
create function app.points_where(pattern text) returns text language sql stable as $$
  select case when app.sees_all() then 'where true' else
      format('where p.company_id = %L', coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000')) end
    || case when pattern is null then '' else format(' and p.search like %L', pattern) end
$$;

create function app.find_points(pattern text, sort text, descending boolean, after uuid, skip integer, most integer)
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

create function app.count_points(pattern text, most integer)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from location_point p %s limit %s) as counted',
    app.points_where(pattern), most) into total;
  return total;
end $$;

-- The places nearest to a position, by the index, then by the distance on the globe (haversine, km).
create function app.points_near(latitude double precision, longitude double precision, most integer)
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
revoke execute on function app.find_points, app.count_points, app.points_near from public;
grant execute on function app.find_points, app.count_points, app.points_near to qafila_app;
