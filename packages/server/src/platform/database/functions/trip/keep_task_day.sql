-- Maintains the days of a company's tasks (see task_days). Looks past row-level security: a partner who
-- changes a task's times adds a day to the owner's company.
create or replace function app.keep_task_day() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into task_day (company_id, pickup_on, made_on, deliver_on)
  values (new.company_id, new.pickup_by at time zone 'UTC', uuid_extract_timestamp(new.id) at time zone 'UTC',
          new.deliver_by at time zone 'UTC')
  on conflict do nothing;
  return null;
end $$;
