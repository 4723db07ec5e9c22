-- Gives a new agent their company's next number. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.number_agent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.company_number := app.next_number('agent', new.company_id);
  return new;
end $$;
