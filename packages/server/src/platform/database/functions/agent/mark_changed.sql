-- Keeps changed_at true, in the database's own time.
create or replace function app.mark_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
