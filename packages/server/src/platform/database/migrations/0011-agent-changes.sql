-- When anything of an agent's state changed, in the database's own time: what maps and other processes go by.
alter table agent_state add column changed_at timestamptz not null default clock_timestamp();
create index agent_state_changed on agent_state (changed_at);
create function app.mark_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger agent_state_changed before update on agent_state for each row execute function app.mark_changed();

-- Positions of a day are one partition, made before the day and dropped as a whole. Run by the service, done by the owner.
create function app.make_position_partition(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'agent_position_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  if exists (select from agent_position_rest where at >= day and at < day + 1) then return; end if;
  execute format('create table %I partition of agent_position for values from (%L) to (%L)',
    name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  perform app.protect(name::regclass);
end $$;
create function app.drop_position_partitions(before date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old record;
  dropped integer := 0;
begin
  for old in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
              where i.inhparent = 'agent_position'::regclass and c.relname ~ '^agent_position_\d{8}$'
                and to_date(right(c.relname, 8), 'YYYYMMDD') < before
  loop
    execute format('drop table %I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function app.make_position_partition, app.drop_position_partitions from public;
grant execute on function app.make_position_partition, app.drop_position_partitions to qafila_app;
