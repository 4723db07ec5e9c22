-- Removes the sequences of a company with it. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.end_numbers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('drop sequence if exists numbers.%I, numbers.%I', 'task_' || old.id, 'agent_' || old.id);
  execute format('drop sequence if exists numbers.%I, numbers.%I', 'trip_' || old.id, 'shift_' || old.id);
  return null;
end $$;
