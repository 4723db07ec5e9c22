-- Gives a new task its company's next number. One that was reserved stays. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.number_task() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then new.number := app.next_number('task', new.company_id); end if;
  return new;
end $$;
