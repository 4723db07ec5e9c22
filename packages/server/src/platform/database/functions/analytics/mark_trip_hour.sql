-- Marks the hour in which a trip ended, before and after a change. Looks past row-level
-- security: the functions' role alone writes marks for other companies.
create or replace function app.mark_trip_hour() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into rollup_stale (company_id, at)
  select new.company_id, moment from unnest(array[old.ended_at, new.ended_at]) as moment where moment is not null;
  return null;
end $$;
