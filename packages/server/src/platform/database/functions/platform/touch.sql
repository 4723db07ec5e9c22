-- Sets updated_at on every update.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
