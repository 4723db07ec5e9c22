-- Drops the partitions of days before `before` and returns how many. For the system only. Looks past row-level security: a
-- partition holds every company's rows.
create or replace function app.drop_position_partitions(before date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old record;
  dropped integer := 0;
begin
  if not app.sees_all() then
    raise exception 'row-level security: partitions are the system''s' using errcode = 'insufficient_privilege';
  end if;
  for old in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
              where i.inhparent = 'agent_position'::regclass and c.relname ~ '^agent_position_\d{8}$'
                and to_date(right(c.relname, 8), 'YYYYMMDD') < before
  loop
    execute format('drop table %I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
