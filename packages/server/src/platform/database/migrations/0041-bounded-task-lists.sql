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

create function app.keep_task_day() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into task_day (company_id, pickup_on, made_on, deliver_on)
  values (new.company_id, new.pickup_by at time zone 'UTC', uuid_extract_timestamp(new.id) at time zone 'UTC',
          new.deliver_by at time zone 'UTC')
  on conflict do nothing;
  return null;
end $$;
create trigger task_day_made after insert on task for each row execute function app.keep_task_day();
create trigger task_day_moved after update of pickup_by, deliver_by on task for each row
  when (old.pickup_by is distinct from new.pickup_by or old.deliver_by is distinct from new.deliver_by)
  execute function app.keep_task_day();
insert into task_day
select distinct company_id, (pickup_by at time zone 'UTC')::date,
       (uuid_extract_timestamp(id) at time zone 'UTC')::date, (deliver_by at time zone 'UTC')::date from task;

-- The first id of a day.
create function app.first_id(day date) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;

-- What date filters say of ids, and of delivery times where the list is in their order.
create function app.task_days(company uuid, filters jsonb, sort text) returns text language plpgsql stable as $$
declare
  days record;
begin
  if not filters ?| array['from', 'to'] then return ''; end if;
  select min(made_on) as made, max(made_on) as made_last, min(deliver_on) as due, max(deliver_on) as due_last into days
    from task_day
   where company_id = company
     and pickup_on >= coalesce(((filters ->> 'from')::timestamptz at time zone 'UTC')::date, '-infinity')
     and pickup_on <= coalesce(((filters ->> 'to')::timestamptz at time zone 'UTC')::date, 'infinity');
  if days.made is null then return ' and false'; end if;
  return format(' and t.id >= %L and t.id < %L', app.first_id(days.made), app.first_id(days.made_last + 1))
    || case when sort = 'deliverByUtc' then format(' and t.deliver_by >= %L and t.deliver_by < %L',
         days.due::timestamp at time zone 'UTC', (days.due_last + 1)::timestamp at time zone 'UTC') else '' end;
end $$;

drop function app.find_tasks, app.count_tasks, app.count_tasks_by_status, app.tasks_where;
create or replace function app.task_order(sort text) returns text language sql immutable as $$
  select case sort
    when 'createdAtUtc' then 't.id' when 'id' then 't.id'
    when 'pickupByUtc' then 't.pickup_by' when 'deliverByUtc' then 't.deliver_by'
    when 'pickup' then 't.pickup_name' when 'delivery' then 't.delivery_name'
    when 'taskAgentDetails' then 't.agent_id' when 'paymentStatus' then 't.payment_status_id'
    when 'grandtotal' then 't.grand_total_minor' when 'status' then 't.status_id' when 'priority' then 't.priority' end
$$;

-- Whose tasks a list shows, as one condition for each index that can serve it: of every company for those who see all,
-- else of the caller's company, and of partners who gave theirs to it.
create function app.task_branches(filters jsonb, sort text default null) returns text[] language plpgsql stable as $$
declare
  mine uuid := coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000');
  whose text := filters ->> 'responsibility';
  given text := format('t.fulfillment_company_id = %L', mine);
  own text := case whose when 'OffloadedByMe' then ' and t.fulfillment_company_id is not null'
                         when 'MyTasks' then ' and t.fulfillment_company_id is null' else '' end;
begin
  if whose = 'OffloadedToMe' then return array[given]; end if;
  if app.sees_all() then
    return (select array_agg(format('t.company_id = %L', id) || app.task_days(id, filters, sort) || own) from company);
  end if;
  return array[format('t.company_id = %L', mine) || app.task_days(mine, filters, sort) || own]
    || case when whose is null and exists (select from task t where t.fulfillment_company_id = mine)
            then array[given] end;
end $$;

-- What else is asked of them. Values stand in the text, so that each list is planned for how common its filters are.
create function app.task_conditions(filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'statuses' then
    condition := condition || format(' and t.status_id = any (%L::int2[])',
      translate(filters ->> 'statuses', '[]', '{}')); end if;
  if filters ? 'agentId' then condition := condition || format(' and t.agent_id = %L', filters ->> 'agentId'); end if;
  if filters ? 'transport' then
    condition := condition || format(' and t.transport_type_id = %L', filters ->> 'transport'); end if;
  if filters ? 'autoAssign' then
    condition := condition || case when filters -> 'autoAssign' = 'true' then ' and t.auto_assign'
                                   else ' and not t.auto_assign' end; end if;
  if filters ? 'skills' then
    condition := condition || format(' and t.required_skill_ids <> ''{}'' and t.required_skill_ids && %L::uuid[]',
      array(select k.id from skill k where filters -> 'skills' ?| array[k.name, k.id::text])); end if;
  if filters ? 'metadataKey' then
    condition := condition || format(' and %s t.metadata @> %L::jsonb',
      case when filters -> 'metadataExists' = 'false' then 'not' else '' end,
      jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'key', filters -> 'metadataKey', 'value', filters -> 'metadataValue')))); end if;
  if filters ? 'from' then condition := condition || format(' and t.pickup_by >= %L', filters ->> 'from'); end if;
  if filters ? 'to' then condition := condition || format(' and t.pickup_by <= %L', filters ->> 'to'); end if;
  return condition;
end $$;

-- The order to read tasks in, and behind which of them.
create function app.tasks_beyond(sort text, descending boolean, after uuid) returns text language plpgsql stable as $$
declare
  beyond text;
begin
  if after is null then return ''; end if;
  if sort <> 'taskAgentDetails' then
    return format(' and (%1$s, t.id) %2$s (select %1$s, t.id from task t where t.id = %3$L)', app.task_order(sort),
      case when descending then '<' else '>' end, after);
  end if;
  -- Agents may be missing; NULL sorts last upwards and first downwards, as the index has it.
  execute format('select case when t.agent_id is null
      then format(%L, t.id) else format(%L, t.agent_id, t.id) end from task t where t.id = %L',
    case when descending then ' and (t.agent_id is not null or t.id < %L)'
         else ' and t.agent_id is null and t.id > %L' end,
    case when descending then ' and (t.agent_id, t.id) < (%L, %L)'
         else ' and ((t.agent_id, t.id) > (%L, %L) or t.agent_id is null)' end, after) into beyond;
  return coalesce(beyond, '');
end $$;

-- True when the planner expects few rows, and a short way to them.
create function app.is_rare(statement text, most integer, cost float default 4000) returns boolean language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || statement into plan;
  return (plan #>> '{0,Plan,Total Cost}')::float < cost and (plan #>> '{0,Plan,Plan Rows}')::float < most;
end $$;

-- A page of tasks and how many there are, counted up to `count_most`. Few are read all at once and put in order. Of many
-- the page is read in an index's order, and only the `count_most` newest are counted: then there are at least so many.
-- Not bound by the policy, under which the planner may not use the trigram index; the branches say whose tasks they are.
-- Volatile, since EXPLAIN asks for it. `after`: the task behind which to go on.
create function app.list_tasks(filters jsonb, sort text, descending boolean, after uuid, skip integer, most integer,
  count_most integer, out ids uuid[], out total integer, out at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  ordered text := app.task_order(sort);
  direction text := case when descending then ' desc' else ' asc' end;
  conditions text := app.task_conditions(filters);
  branches text[] := app.task_branches(filters, sort);
  beyond text := app.tasks_beyond(sort, descending, after);
  matching text;
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  select string_agg(format('select t.id, %s as place, true%s as later from task t where %s%s', ordered, beyond, branch,
    conditions), ' union all ') into matching from unnest(branches) as branch;
  if app.is_rare(matching, count_most / 2) then
    execute format('select (array_agg(id order by place%1$s, id%1$s) filter (where later))[%2$s:%3$s], count(*)'
      ' from (%4$s limit %5$s) as t', direction, skip + 1, skip + most, matching, count_most) into ids, total;
    at_least := false;
    if total < count_most then return; end if;
  end if;
  -- Each branch is read in its own index's order and no further than the page.
  execute format('select array(select id from (%s) as t order by place%s, id%s limit %s offset %s)', (
      select string_agg(format('(select t.id, %s as place from task t where %s%s%s order by 2%s, 1%s limit %s)', ordered,
        branch, conditions, beyond, direction, direction, skip + most), ' union all ')
        from unnest(branches) as branch), direction, direction, most, skip) into ids;
  select c.total, c.at_least into total, at_least from app.count_newest(branches, conditions, count_most) as c;
end $$;

-- How many of the `most` newest tasks meet the conditions, of each branch.
create function app.count_newest(branches text[], conditions text, most integer, out total integer, out at_least boolean)
language plpgsql stable as $$
declare
  seen integer;
begin
  execute (select format('select least(sum(found), %1$s), sum(seen) from (%2$s) as t', most, string_agg(format(
      '(select count(*) filter (where true%1$s) as found, count(*) as seen from (select * from task t where %2$s'
      ' order by t.id desc limit %3$s) as t)', conditions, branch, most), ' union all '))
      from unnest(branches) as branch) into total, seen;
  at_least := seen >= most;
end $$;

-- How many tasks there are in each status, each counted up to `most`: all of them where they are few; else where a status
-- is a short way in an index; else among the newest.
create function app.count_tasks_by_status(filters jsonb, most integer)
returns table (status_id integer, count integer, at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  branches text[] := app.task_branches(filters);
  conditions text := app.task_conditions(filters - 'statuses');
  matching text;
  newest integer[];
begin
  select string_agg(format('select t.status_id from task t where %s%s', branch, conditions), ' union all ')
    into matching from unnest(branches) as branch;
  if app.is_rare(matching, most / 2) then
    return query execute format('select s.id, count(t.status_id)::int, false from generate_series(1, 8) as s (id)'
      ' left join (%s) as t on t.status_id = s.id group by s.id order by s.id', matching);
    return;
  end if;
  for one in 1..8 loop
    status_id := one;
    select format('%s limit %s', string_agg(format('select from task t where %s%s and t.status_id = %s', branch,
      conditions, one), ' union all '), most) into matching from unnest(branches) as branch;
    if not filters ? 'pattern' and app.is_rare(matching, most + 1, 500) then
      execute format('select count(*) from (%s) as t', matching) into count;
      at_least := count >= most;
    else
      if newest is null then
        execute (select format('select array(select count(t.status_id) from generate_series(1, 8) as s (id) left join ('
            ' %s) as t on t.status_id = s.id group by s.id order by s.id)', string_agg(format('select t.status_id from'
            ' (select * from task t where %s order by t.id desc limit %s) as t where true%s', branch, most, conditions),
            ' union all ')) from unnest(branches) as branch) into newest;
      end if;
      count := newest[one];
      at_least := true;
    end if;
    return next;
  end loop;
end $$;
revoke execute on function app.list_tasks, app.count_tasks_by_status from public;
grant execute on function app.list_tasks, app.count_tasks_by_status to qafila_app;
