-- Marks the days with orders that any vehicle could carry and that an agent had whose vehicle changed: these count for the
-- vehicle that the agent has now. Days are kept for ten weeks (see keep_order_days); their orders are looked for among those that
-- were made in the last four months, so that an agent's whole history isn't read. Looks past row-level security: whoever may
-- change an agent need not see their orders.
create or replace function app.mark_order_days() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into order_quarter_stale (company_id, day)
  select distinct new.company_id, (t.pickup_by at time zone 'UTC')::date
    from task t
   where t.agent_id = new.id and t.id >= app.first_id(current_date - 120) and t.transport_type_id = 1;
  return null;
end $$;
