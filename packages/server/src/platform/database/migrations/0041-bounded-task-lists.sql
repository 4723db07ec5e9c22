-- No list of tasks, and no count of one, may cost more as the table grows.

-- Names in the order of lists. As columns, since an index of an expression always asks the table as well.
alter table task add column pickup_name text not null generated always as (coalesce(lower(pickup ->> 'name'), '')) stored,
  add column delivery_name text not null generated always as (coalesce(lower(delivery ->> 'name'), '')) stored;

-- Every index that serves an order carries what filters ask for, so that a list walks it without a look at the table:
-- thousands of rows that a filter leaves out are a matter of milliseconds.
drop index task_newest, task_status, task_pickup_by, task_deliver_by, task_total, task_payment, task_priority,
  task_pickup_name, task_delivery_name, task_agent, task_transport, task_manual, task_offloaded;
do $$
declare
  ordered text;
begin
  foreach ordered in array array['id', 'status_id, id', 'pickup_by, id', 'deliver_by, id', 'grand_total_minor, id',
    'payment_status_id, id', 'priority, id', 'pickup_name, id', 'delivery_name, id', 'agent_id, id',
    'transport_type_id, id'] loop
    execute format('create index task_by_%1$s on task (company_id, %2$s) include (%3$s)', split_part(ordered, ',', 1),
      ordered, (select string_agg(name, ', ') from unnest(array['status_id', 'transport_type_id', 'auto_assign',
        'agent_id', 'pickup_by', 'fulfillment_company_id']) as name where name <> split_part(ordered, ',', 1)));
    -- Likewise what partners gave; seldom much.
    execute format('create index task_given_%1$s on task (fulfillment_company_id, %2$s) include (%3$s)'
      ' where fulfillment_company_id is not null', split_part(ordered, ',', 1), ordered, (select string_agg(name, ', ')
        from unnest(array['status_id', 'transport_type_id', 'auto_assign', 'agent_id', 'pickup_by']) as name
       where name <> split_part(ordered, ',', 1)));
  end loop;
end $$;
create index task_manual on task (company_id, id) where not auto_assign;
alter table task add constraint task_given_away check (fulfillment_company_id <> company_id);
-- How common a search is has to be known better than to a hundredth: it decides how a list is read.
alter table task alter column search set statistics 1000;

-- On which days tasks with a pickup on this day were made, and are to be delivered. Both go with the day of the pickup,
-- which no planner knows: without it, the list of a past week in the order of creation walks through all that came since.
create table task_day (
  company_id uuid not null references company on delete cascade,
  pickup_on date not null,
  made_on date not null,
  deliver_on date not null,
  primary key (company_id, pickup_on, made_on, deliver_on)
);
select app.protect('task_day');

create trigger task_day_made after insert on task for each row execute function app.keep_task_day();
create trigger task_day_moved after update of pickup_by, deliver_by on task for each row
  when (old.pickup_by is distinct from new.pickup_by or old.deliver_by is distinct from new.deliver_by)
  execute function app.keep_task_day();
insert into task_day
select distinct company_id, (pickup_by at time zone 'UTC')::date,
       (uuid_extract_timestamp(id) at time zone 'UTC')::date, (deliver_by at time zone 'UTC')::date from task;
