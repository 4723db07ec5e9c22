-- Sets changed_at on every update, in the database's time.
create or replace function app.mark_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
