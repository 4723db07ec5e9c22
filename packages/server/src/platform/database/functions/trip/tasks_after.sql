-- The condition for tasks that come after a given one in an order: after `place`, what it was sorted by when it was read,
-- since the task may have moved meanwhile. Without a place, or with none of this order, after where the task is now.
create or replace function app.tasks_after(sort text, descending boolean, after uuid, as_of timestamptz, place text) returns text
language plpgsql stable as $$
declare
  ordered text := app.task_order(sort, as_of);
  kind text;
begin
  if after is null then return ''; end if;
  -- The type of the order, of a row without values.
  execute format('select pg_typeof(%s)::text from (select (null::task).*) as t', ordered) into kind;
  if sort <> 'taskAgentDetails' then
    return format(' and (%s, t.id) %s (%s)', ordered, case when descending then '<' else '>' end,
      case when pg_input_is_valid(place, kind) then format('%L::%s, %L::uuid', place, kind, after)
           else format('select %s, t.id from task t where t.id = %L', ordered, after) end);
  end if;
  -- Tasks without an agent: NULL sorts last when ascending and first when descending, as in the index. Their place is ''.
  if place is null or place <> '' and not pg_input_is_valid(place, kind) then
    select coalesce(t.agent_id::text, '') into place from task t where t.id = after;
    if not found then return ''; end if;
  end if;
  if place = '' then
    return format(case when descending then ' and (t.agent_id is not null or t.id < %L)'
                       else ' and t.agent_id is null and t.id > %L' end, after);
  end if;
  return format(case when descending then ' and (t.agent_id, t.id) < (%L, %L)'
                     else ' and ((t.agent_id, t.id) > (%L, %L) or t.agent_id is null)' end, place, after);
end $$;
