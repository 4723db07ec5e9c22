-- Gives a new row its company's next number of the kind that the trigger names. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.number_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.number := app.next_number(tg_argv[0], new.company_id);
  return new;
end $$;
