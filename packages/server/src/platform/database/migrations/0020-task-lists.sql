-- Lists of tasks at any size: every order the board offers has an index, searches go by trigrams, and counting ends.

alter table agent_stop add column id uuid not null default uuidv7();
alter table task add column search text not null generated always as (
  ' ' || lower('T-' || number || ' ' || coalesce(client_generated_id, '')
    || ' ' || coalesce(pickup ->> 'name', '') || ' ' || coalesce(pickup ->> 'phoneNumber', '')
    || ' ' || coalesce(pickup ->> 'address', '')
    || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'phoneNumber', '')
    || ' ' || coalesce(delivery ->> 'address', ''))) stored;
create index task_search on task using gin (search gin_trgm_ops);
create index task_metadata on task using gin (metadata jsonb_path_ops);
create index task_skills on task using gin (required_skill_ids) where required_skill_ids <> '{}';
create index task_status on task (company_id, status_id, id);
create index task_pickup_by on task (company_id, pickup_by, id);
create index task_deliver_by on task (company_id, deliver_by, id);
create index task_total on task (company_id, grand_total_minor, id);
create index task_payment on task (company_id, payment_status_id, id);
create index task_priority on task (company_id, priority, id);
create index task_pickup_name on task (company_id, lower(pickup ->> 'name'), id);
create index task_delivery_name on task (company_id, lower(delivery ->> 'name'), id);
create index task_agent on task (company_id, agent_id, id);
create index task_transport on task (company_id, transport_type_id, id);
create index task_manual on task (company_id, id) where not auto_assign;

-- What tasks a list shows: the caller's company's own and what partners gave it, or any for those who see all. Not
-- bound by the policy, under which the planner may not use the trigram index; the company is settled here. Values
-- stand in the text, so that each list is planned for how common its filters are.
create function app.tasks_where(filters jsonb) returns text language plpgsql stable as $$
declare
  mine uuid := coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000');
  whose text := filters ->> 'responsibility';
  condition text;
begin
  condition := case
    when whose = 'OffloadedToMe' then format('where t.fulfillment_company_id = %L', mine)
    when app.sees_all() then 'where true'
    when whose is null and exists (select from task t where t.fulfillment_company_id = mine)
      then format('where (t.company_id = %1$L or t.fulfillment_company_id = %1$L)', mine)
    else format('where t.company_id = %L', mine) end;
  if whose = 'OffloadedByMe' then condition := condition || ' and t.fulfillment_company_id is not null'; end if;
  if whose = 'MyTasks' then condition := condition || ' and t.fulfillment_company_id is null'; end if;
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'statuses' then
    condition := condition || format(' and t.status_id = any (%L::int2[])',
      translate(filters ->> 'statuses', '[]', '{}')); end if;
  if filters ? 'from' then condition := condition || format(' and t.pickup_by >= %L', filters ->> 'from'); end if;
  if filters ? 'to' then condition := condition || format(' and t.pickup_by <= %L', filters ->> 'to'); end if;
  if filters ? 'agentId' then condition := condition || format(' and t.agent_id = %L', filters ->> 'agentId'); end if;
  if filters ? 'transport' then
    condition := condition || format(' and t.transport_type_id = %L', filters ->> 'transport'); end if;
  if filters ? 'autoAssign' then
    condition := condition || case when filters -> 'autoAssign' = 'true' then ' and t.auto_assign'
                                   else ' and not t.auto_assign' end; end if;
  if filters ? 'skills' then
    condition := condition || format(
      ' and t.required_skill_ids <> ''{}'' and t.required_skill_ids && array('
      'select k.id from skill k where k.name = any (array(select jsonb_array_elements_text(%1$L::jsonb)))'
      ' or k.id::text = any (array(select jsonb_array_elements_text(%1$L::jsonb))))', filters -> 'skills'); end if;
  if filters ? 'metadataKey' then
    condition := condition || format(' and %s t.metadata @> %L::jsonb',
      case when filters -> 'metadataExists' = 'false' then 'not' else '' end,
      jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'key', filters -> 'metadataKey', 'value', filters -> 'metadataValue')))); end if;
  return condition;
end $$;

create function app.task_order(sort text) returns text language sql immutable as $$
  select case sort
    when 'createdAtUtc' then 't.id' when 'id' then 't.id'
    when 'pickupByUtc' then 't.pickup_by' when 'deliverByUtc' then 't.deliver_by'
    when 'pickup' then 'lower(t.pickup ->> ''name'')' when 'delivery' then 'lower(t.delivery ->> ''name'')'
    when 'taskAgentDetails' then 't.agent_id' when 'paymentStatus' then 't.payment_status_id'
    when 'grandtotal' then 't.grand_total_minor' when 'status' then 't.status_id' when 'priority' then 't.priority' end
$$;

-- `after`: the task behind which to go on.
create function app.find_tasks(filters jsonb, sort text, descending boolean, after uuid, skip integer, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  ordered text := app.task_order(sort);
  comparison text := case when descending then '<' else '>' end;
  beyond text := '';
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  if after is not null then
    if sort = 'taskAgentDetails' then
      -- Agents may be missing; NULL sorts last upwards and first downwards, as the index has it.
      execute format('select case when t.agent_id is null
          then format(%L, t.id) else format(%L, t.agent_id, t.id) end from task t where t.id = %L',
        case when descending then ' and (t.agent_id is not null or t.id < %L)'
             else ' and t.agent_id is null and t.id > %L' end,
        case when descending then ' and (t.agent_id, t.id) < (%L, %L)'
             else ' and ((t.agent_id, t.id) > (%L, %L) or t.agent_id is null)' end, after) into beyond;
    else
      beyond := format(' and (%1$s, t.id) %2$s (select %1$s, t.id from task t where t.id = %3$L)',
        ordered, comparison, after);
    end if;
  end if;
  return query execute format('select t.id from task t %s %s order by %s %s, t.id %s limit %s offset %s',
    app.tasks_where(filters), beyond, ordered, direction, direction, most, skip);
end $$;

create function app.count_tasks(filters jsonb, most integer)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from task t %s limit %s) as counted',
    app.tasks_where(filters), most) into total;
  return total;
end $$;

-- How many tasks of each status the filters leave, each counted up to `most`.
create function app.count_tasks_by_status(filters jsonb, most integer)
returns table (status_id integer, count integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select s.id, (select count(*)::int from (select from task t %s and t.status_id = s.id limit %s) as counted)'
    ' from generate_series(1, 8) as s (id)', app.tasks_where(filters - 'statuses'), most);
end $$;
revoke execute on function app.find_tasks, app.count_tasks, app.count_tasks_by_status from public;
grant execute on function app.find_tasks, app.count_tasks, app.count_tasks_by_status to qafila_app;
