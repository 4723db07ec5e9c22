-- Marks the hours in which a task counts, as it was and as it is now, for both companies of an offloaded one. Looks past
-- row-level security: a partner's change counts for the owner, too.
create or replace function app.mark_task_hours() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into rollup_stale (company_id, at)
  select distinct company, moment
    from unnest(array[new.company_id, new.fulfillment_company_id, old.fulfillment_company_id]) as company,
         unnest(array[new.created_at, new.delivery_completed_at, old.delivery_completed_at]) as moment
   where company is not null and moment is not null;
  return null;
end $$;
