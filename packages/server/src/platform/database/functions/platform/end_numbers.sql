-- Removes the sequences of a company with it. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.end_numbers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text;
begin
  foreach kind in array array['task', 'agent', 'trip', 'shift'] loop
    execute format('drop sequence if exists numbers.%I', kind || '_' || old.id);
  end loop;
  return null;
end $$;
