-- Marks the day on which a past order counts, as it was and as it is now (see order_quarter). Looks past row-level security: a
-- partner's change counts for the owner.
create or replace function app.mark_order_day() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into order_quarter_stale (company_id, day)
  select distinct new.company_id, (moment at time zone 'UTC')::date
    from unnest(array[old.pickup_by, new.pickup_by]) as moment where moment is not null;
  return null;
end $$;
