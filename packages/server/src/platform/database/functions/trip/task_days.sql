-- Narrows a date filter to the ids and delivery times that can match: tasks of one pickup day were created on
-- few days, which the planner does not know. What was delivered by a day was created by then. Without a company: of all.
create or replace function app.task_days(company uuid, filters jsonb, sort text) returns text language plpgsql stable as $$
declare
  days record;
  made text := case when filters ? 'deliveredTo' then format(' and t.id < %L',
    app.first_id(((filters ->> 'deliveredTo')::timestamptz at time zone 'UTC')::date + 1)) else '' end;
begin
  if not filters ?| array['from', 'to'] then return made; end if;
  execute format('select min(made_on) as made, max(made_on) as made_last, min(deliver_on) as due, max(deliver_on) as due_last'
    ' from task_day where pickup_on >= %L and pickup_on <= %L%s',
    coalesce(((filters ->> 'from')::timestamptz at time zone 'UTC')::date, '-infinity'),
    coalesce(((filters ->> 'to')::timestamptz at time zone 'UTC')::date, 'infinity'),
    case when company is null then '' else format(' and company_id = %L', company) end) into days;
  if days.made is null then return ' and false'; end if;
  return made || format(' and t.id >= %L and t.id < %L', app.first_id(days.made), app.first_id(days.made_last + 1))
    || case when sort = 'deliverByUtc' then format(' and t.deliver_by >= %L and t.deliver_by < %L',
         days.due::timestamp at time zone 'UTC', (days.due_last + 1)::timestamp at time zone 'UTC') else '' end;
end $$;
