-- How many tasks there are in each status, each counted up to `most`: all of them where they are few; else through an index
-- where that is cheap; else among the newest. Looks past row-level security: see list_tasks.
create or replace function app.count_tasks_by_status(filters jsonb, most integer)
returns table (status_id integer, count integer, at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  branches text[] := app.task_branches(filters);
  conditions text := app.task_conditions(filters - 'statuses');
  matching text;
  newest integer[];
  many boolean := false;
begin
  if filters ?| array['pattern', 'skills', 'metadataKey'] and not app.has_statistics() then
    select c.at_least and app.are_many(branches, c.total, most) into many
      from app.count_newest(branches, conditions, most) as c;
  end if;
  matching := format('select t.status_id from app.every_task t where (%s)%s',
    array_to_string(app.task_branches(filters - 'from' - 'to' - 'deliveredTo'), ' or '), conditions);
  if not many and app.is_rare(matching, most / 2) then
    return query execute format('select s.id, count(t.status_id)::int, false from generate_series(1, 8) as s (id)'
      ' left join (%s) as t on t.status_id = s.id group by s.id order by s.id', matching);
    return;
  end if;
  for one in 1..8 loop
    status_id := one;
    select format('select from (%s) as t limit %s', string_agg(app.list_piece('app.every_task', '', format('%s%s and t.status_id = %s', branch,
      conditions, one), format(' limit %s', most)), ' union all '), most) into matching from unnest(branches) as branch;
    if not filters ? 'pattern' and app.is_rare(matching, most + 1, 500) then
      execute format('select count(*) from (%s) as t', matching) into count;
      at_least := count >= most;
    else
      if newest is null then
        execute (select format('select array(select count(t.status_id) from generate_series(1, 8) as s (id) left join ('
            ' %s) as t on t.status_id = s.id group by s.id order by s.id)', string_agg(format('select t.status_id from'
            ' (select * from app.every_task t where %s order by t.id desc limit %s) as t where true%s', branch, most, conditions),
            ' union all ')) from unnest(branches) as branch) into newest;
      end if;
      count := newest[one];
      at_least := true;
    end if;
    return next;
  end loop;
end $$;
