-- Marks the dates of a shift, of an agent's membership in it, of an agent's own plan, or of their time off. A day is added on either side, since
-- the company's calendar isn't known here.
create or replace function app.mark_shift_days() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'agent_day_plan' then
    insert into rollup_shift_stale (company_id, first_day, last_day)
    values (coalesce(new.company_id, old.company_id), coalesce(new.day, old.day), coalesce(new.day, old.day));
  elsif tg_table_name = 'agent_time_off' then
    insert into rollup_shift_stale (company_id, first_day, last_day)
    values (coalesce(new.company_id, old.company_id), least(old.from_day, new.from_day), greatest(old.to_day, new.to_day));
  elsif tg_table_name = 'work_shift' then
    insert into rollup_shift_stale (company_id, first_day, last_day)
    values (coalesce(new.company_id, old.company_id),
            (least(old.period_start, new.period_start) - interval '1 day')::date,
            (greatest(old.period_end, new.period_end) + interval '1 day')::date);
  else
    insert into rollup_shift_stale (company_id, first_day, last_day)
    select s.company_id, (s.period_start - interval '1 day')::date, (s.period_end + interval '1 day')::date
      from work_shift s where s.id = coalesce(new.shift_id, old.shift_id);
  end if;
  return null;
end $$;
