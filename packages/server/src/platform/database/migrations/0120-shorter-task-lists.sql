-- Lists of tasks that neither walk far nor count long, whatever they are asked for.

-- Of every task: an index of those with skills alone asks for a condition that the planner takes for a second one, and
-- then expects a fiftieth of what there is.
drop index task_skills;
create index task_skills on task using gin (required_skill_ids);

-- What else is asked of them. Values stand in the text, so that each list is planned for how common its filters are.
create or replace function app.task_conditions(filters jsonb) returns text language plpgsql stable as $$
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
    condition := condition || format(' and t.required_skill_ids && %L::uuid[]',
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

-- `count_most * 1.2` is what the rows that are rare cost at most: less than a walk through ten times as many.
-- A page of tasks and how many there are, counted up to `count_most`. Few are read all at once and put in order. Of many
-- the page is read in an index's order, and only the newest are counted: then there are at least so many.
-- Not bound by the policy, under which the planner may not use the trigram index; the branches say whose tasks they are.
-- Volatile, since EXPLAIN asks for it. `after`: the task behind which to go on.
create or replace function app.list_tasks(filters jsonb, sort text, descending boolean, after uuid, skip integer, most integer,
  count_most integer, out ids uuid[], out total integer, out at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 set enable_bitmapscan = on as $$
declare
  ordered text := app.task_order(sort);
  direction text := case when descending then ' desc' else ' asc' end;
  conditions text := app.task_conditions(filters);
  branches text[] := app.task_branches(filters, sort);
  -- Without the days: the planner takes what they say of ids for another condition than the dates, and expects too few.
  undated text[] := app.task_branches(filters - 'from' - 'to', sort);
  -- They shorten the way in the orders that go with the days, and no other.
  walked text[] := case when sort in ('createdAtUtc', 'id', 'deliverByUtc') then branches else undated end;
  beyond text := app.tasks_beyond(sort, descending, after);
  matching text;
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  -- All branches in one, since trigrams are dear to look up.
  matching := format('select t.id, %s as place, true%s as later from task t where (%s)%s', ordered, beyond,
    array_to_string(undated, ' or '), conditions);
  if app.is_rare(matching, count_most, count_most * 1.2) then
    execute format('select (array_agg(id order by place%1$s, id%1$s) filter (where later))[%2$s:%3$s], count(*)'
      ' from (%4$s limit %5$s) as t', direction, skip + 1, skip + most, matching, count_most) into ids, total;
    at_least := false;
    if total < count_most then return; end if;
  end if;
  -- Each branch is read in its own index's order and no further than the page.
  -- The trigrams of a middling word cost more than the walk; the planner thinks otherwise.
  perform set_config('enable_bitmapscan', 'off', true);
  execute format('select array(select id from (%s) as t order by place%s, id%s limit %s offset %s)', (
      select string_agg(format('(select t.id, %s as place from task t where %s%s%s order by 2%s, 1%s limit %s)', ordered,
        branch, conditions, beyond, direction, direction, skip + most), ' union all ')
        from unnest(walked) as branch), direction, direction, most, skip) into ids;
  select c.total, c.at_least into total, at_least from app.count_newest(branches, conditions, count_most) as c;
end $$;

-- Past so many tasks a count says only that there are at least so many, and a quarter of the newest is enough to say it.
create or replace function app.count_newest(branches text[], conditions text, most integer, out total integer,
  out at_least boolean)
language plpgsql stable as $$
declare
  everybody integer;
  seen integer;
begin
  execute (select format('select count(*) from (select from (%s) as t limit %s) as t',
      string_agg(format('(select from task t where %s limit %s)', branch, most), ' union all '), most)
      from unnest(branches) as branch) into everybody;
  execute (select format('select least(sum(found), %1$s), sum(seen) from (%2$s) as t', most, string_agg(format(
      '(select count(*) filter (where true%1$s) as found, count(*) as seen from (select * from task t where %2$s'
      ' order by t.id desc limit %3$s) as t)', conditions, branch, case when everybody < most then most else most / 4 end),
      ' union all '))
      from unnest(branches) as branch) into total, seen;
  at_least := everybody >= most;
end $$;

-- How many tasks there are in each status, each counted up to `most`: all of them where they are few; else where a status
-- is a short way in an index; else among the newest.
create or replace function app.count_tasks_by_status(filters jsonb, most integer)
returns table (status_id integer, count integer, at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  branches text[] := app.task_branches(filters);
  conditions text := app.task_conditions(filters - 'statuses');
  matching text;
  newest integer[];
begin
  matching := format('select t.status_id from task t where (%s)%s',
    array_to_string(app.task_branches(filters - 'from' - 'to'), ' or '), conditions);
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
