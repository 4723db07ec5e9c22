-- Marks the part of the map around an area that was drawn, moved or deleted, where it was and where it is: of the days on which the
-- company had orders there, figures by area go by the areas as they are now.
create or replace function app.mark_areas() returns trigger language plpgsql as $$
begin
  insert into rollup_stale (company_id, around)
  select coalesce(new.company_id, old.company_id), box(shape) from unnest(array[old.shape, new.shape]) as shape
   where shape is not null;
  return null;
end $$;
