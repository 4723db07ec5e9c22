-- Marks all hours of a company whose areas were drawn, moved or deleted: figures by area go by the areas as they are now.
create or replace function app.mark_areas() returns trigger language plpgsql as $$
begin
  insert into rollup_stale (company_id) values (coalesce(new.company_id, old.company_id));
  return null;
end $$;
