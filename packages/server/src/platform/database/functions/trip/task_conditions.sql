-- The conditions of a task filter other than the company. Values are literals, so that each list is planned
-- by the selectivity of its filters.
create or replace function app.task_conditions(filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'statuses' then
    condition := condition || format(' and t.status_id = any (%L::int2[])',
      translate(filters ->> 'statuses', '[]', '{}')); end if;
  if filters ? 'only' then
    condition := condition || format(' and t.id = any (%L::uuid[])', translate(filters ->> 'only', '[]', '{}')); end if;
  if filters ? 'except' then
    condition := condition || format(' and t.id <> all (%L::uuid[])', translate(filters ->> 'except', '[]', '{}')); end if;
  if filters ? 'agentId' then condition := condition || format(' and t.agent_id = %L', filters ->> 'agentId'); end if;
  if filters ? 'transport' then
    condition := condition || format(' and t.transport_type_id = %L', filters ->> 'transport'); end if;
  if filters ? 'autoAssign' then
    condition := condition || case when filters -> 'autoAssign' = 'true' then ' and t.auto_assign'
                                   else ' and not t.auto_assign' end; end if;
  if filters ? 'skills' then
    condition := condition || format(' and t.required_skill_ids && %L::uuid[]',
      app.skill_ids(filters -> 'skills')); end if;
  if filters ? 'metadataKey' then
    condition := condition || format(' and %s t.metadata @> %L::jsonb',
      case when filters -> 'metadataExists' = 'false' then 'not' else '' end,
      jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'key', filters -> 'metadataKey', 'value', filters -> 'metadataValue')))); end if;
  if filters ? 'from' then condition := condition || format(' and t.pickup_by >= %L', filters ->> 'from'); end if;
  if filters ? 'to' then condition := condition || format(' and t.pickup_by <= %L', filters ->> 'to'); end if;
  if filters ? 'deliveredFrom' then
    condition := condition || format(' and t.delivery_completed_at >= %L', filters ->> 'deliveredFrom'); end if;
  if filters ? 'deliveredTo' then
    condition := condition || format(' and t.delivery_completed_at <= %L', filters ->> 'deliveredTo'); end if;
  if filters -> 'late' = 'true' then
    condition := condition || ' and t.status_id < 7 and t.alerts @> ''{late}'''; end if;
  if filters -> 'withoutAgent' = 'true' then condition := condition || ' and t.status_id = 1'; end if;
  if filters -> 'withoutOffered' = 'true' then
    condition := condition || ' and t.offload_state is distinct from ''offered'''; end if;
  -- As the index task_alerting has it.
  if filters -> 'autoAssignFailed' = 'true' then
    condition := condition || ' and t.status_id = 1 and t.status_id < 7 and t.alerts <> ''{}'''
      ' and t.alerts @> ''{autoAssignFailed}'''; end if;
  if filters ? 'dueBefore' then
    condition := condition || format(' and t.status_id < 7 and t.deliver_by <= %L', filters ->> 'dueBefore'); end if;
  return condition;
end $$;
