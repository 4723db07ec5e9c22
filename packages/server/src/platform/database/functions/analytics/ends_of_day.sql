-- The start of the first and of the last hour of a day in a time zone.
create or replace function app.ends_of_day(day timestamp, zone text) returns setof timestamptz language sql stable as $$
  select unnest(array[day at time zone zone, (day + interval '1 day') at time zone zone - interval '1 hour'])
$$;
