-- The condition for tasks that come after a given one in an order.
create or replace function app.tasks_after(sort text, descending boolean, after uuid, as_of timestamptz) returns text
language plpgsql stable as $$
declare
  condition text;
begin
  if after is null then return ''; end if;
  if sort <> 'taskAgentDetails' then
    return format(' and (%1$s, t.id) %2$s (select %1$s, t.id from task t where t.id = %3$L)', app.task_order(sort, as_of),
      case when descending then '<' else '>' end, after);
  end if;
  -- Tasks without an agent: NULL sorts last when ascending and first when descending, as in the index.
  execute format('select case when t.agent_id is null
      then format(%L, t.id) else format(%L, t.agent_id, t.id) end from task t where t.id = %L',
    case when descending then ' and (t.agent_id is not null or t.id < %L)'
         else ' and t.agent_id is null and t.id > %L' end,
    case when descending then ' and (t.agent_id, t.id) < (%L, %L)'
         else ' and ((t.agent_id, t.id) > (%L, %L) or t.agent_id is null)' end, after) into condition;
  return coalesce(condition, '');
end $$;
