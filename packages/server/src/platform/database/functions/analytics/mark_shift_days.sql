-- Marks the dates of an agent's own plan or of their time off. A change of shifts changes no past date.
create or replace function app.mark_shift_days() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'agent_day_plan' then
    insert into rollup_shift_stale (company_id, first_day, last_day)
    values (coalesce(new.company_id, old.company_id), coalesce(new.day, old.day), coalesce(new.day, old.day));
  elsif tg_table_name = 'agent_time_off' then
    insert into rollup_shift_stale (company_id, first_day, last_day)
    values (coalesce(new.company_id, old.company_id), least(old.from_day, new.from_day), greatest(old.to_day, new.to_day));
  end if;
  return null;
end $$;
