-- A new company counts its tasks, agents, planned trips and shifts from 1. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.start_numbers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('create sequence numbers.%I as bigint', 'task_' || new.id);
  execute format('create sequence numbers.%I as integer', 'agent_' || new.id);
  execute format('create sequence numbers.%I as bigint', 'trip_' || new.id);
  execute format('create sequence numbers.%I as bigint', 'shift_' || new.id);
  return null;
end $$;
