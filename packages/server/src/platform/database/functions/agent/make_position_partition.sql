-- Makes the partition of a day (UTC) unless it exists or rows of that day are in the default partition. For the system only;
-- the functions' role owns the table. Looks past row-level security, to see rows of every company.
create or replace function app.make_position_partition(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'agent_position_' || to_char(day, 'YYYYMMDD');
begin
  if not app.sees_all() then
    raise exception 'row-level security: partitions are the system''s' using errcode = 'insufficient_privilege';
  end if;
  if to_regclass(name) is not null then return; end if;
  if exists (select from agent_position_rest where at >= day and at < day + 1) then return; end if;
  execute format('create table %I partition of agent_position for values from (%L) to (%L)',
    name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  perform app.protect(name::regclass);
end $$;
