-- Marks the day on which a past order counts, as it was and as it is now (see order_quarter), for its owner and for the partners
-- that had it and have it. Looks past row-level security: a change by one of them counts for the others.
create or replace function app.mark_order_day() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into order_quarter_stale (company_id, day)
  select distinct company, (moment at time zone 'UTC')::date
    from unnest(array[new.company_id, old.fulfillment_company_id, new.fulfillment_company_id]) as company,
         unnest(array[old.pickup_by, new.pickup_by]) as moment
   where company is not null and moment is not null;
  return null;
end $$;
