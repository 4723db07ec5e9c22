-- A new company counts its tasks and agents from 1. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.start_numbers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('create sequence numbers.%I as bigint', 'task_' || new.id);
  execute format('create sequence numbers.%I as integer', 'agent_' || new.id);
  return null;
end $$;
