-- A page of tasks, as ids, and their number, counted up to `count_most`. If there are few, all are read and
-- sorted. If there are many, the page is read in an index's order and only the newest are counted: the count
-- is then a lower bound. Reading rare rows may cost up to `count_most * 1.2`, less than scanning ten times as
-- many. Looks past row-level security, under which the planner may not use the trigram index; task_branches
-- restricts the companies. Volatile, since it runs EXPLAIN. `after`: the id of the last task before the page, and
-- `after_place` what it was sorted by; `last_place` is the same of a full page's last task, '' if that is null.
create or replace function app.list_tasks(filters jsonb, sort text, descending boolean, after uuid, skip integer, most integer,
  count_most integer, after_place text default null, out ids uuid[], out last_place text, out total integer, out at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0
set enable_bitmapscan = on set enable_sort = on as $$
declare
  as_of timestamptz := filters ->> 'now';
  ordered text := app.task_order(sort, as_of);
  direction text := case when descending then ' desc' else ' asc' end;
  conditions text := app.task_conditions(filters);
  branches text[] := app.task_branches(filters, sort);
  -- Without the days: the planner would treat their ids as a condition independent of the dates, and estimate
  -- too few rows.
  undated text[] := app.task_branches(filters - 'from' - 'to' - 'deliveredTo', sort);
  -- Days narrow the scan only in orders that correlate with them.
  walked text[] := case when sort in ('createdAtUtc', 'id', 'deliverByUtc') then branches else undated end;
  continued text := app.tasks_after(sort, descending, after, as_of, after_place);
  -- In an order that has nothing to do with the days, most of the table may come before their tasks. They stand
  -- side by side, so sorting three times as many as a list counts costs less.
  sorted_most integer := case when walked is distinct from branches or filters ?| array['deliveredFrom', 'deliveredTo']
                              then count_most * 3 else count_most end;
  matching text;
  many boolean := false;
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  if filters ?| array['pattern', 'skills', 'metadataKey'] and not app.has_statistics() then
    select c.total, c.at_least into total, at_least from app.count_newest(branches, conditions, count_most) as c;
    many := at_least and app.are_many(branches, total, count_most);
  end if;
  -- All branches in one query: trigram lookups are expensive.
  matching := format('select t.id, %s as place, true%s as later from app.every_task t where (%s)%s', ordered, continued,
    array_to_string(undated, ' or '), conditions);
  if not many and app.is_rare(matching, sorted_most, count_most * 1.2) then
    execute format('select (array_agg(id order by place%1$s, id%1$s) filter (where later))[%2$s:%3$s],'
      ' coalesce((array_agg(place order by place%1$s, id%1$s) filter (where later))[%3$s]::text, %6$L), count(*)'
      ' from (%4$s limit %5$s) as t', direction, skip + 1, skip + most, matching, sorted_most, '') into ids, last_place, total;
    at_least := total >= count_most;
    if total < sorted_most then
      total := least(total, count_most);
      return;
    end if;
  end if;
  -- Each branch is read in the order of its own index, up to the end of the page.
  -- Where there are many, reading them all to sort them costs more, though the planner estimates otherwise.
  perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
  execute format('select array_agg(id), coalesce((array_agg(place))[%4$s]::text, %6$L)'
      ' from (select id, place from (%1$s) as t order by place%2$s, id%3$s limit %4$s offset %5$s) as page', (
      select string_agg(app.list_piece('app.every_task', format('t.id, %s as place', ordered),
        -- The newest of all companies stand together.
        case when sort in ('createdAtUtc', 'id') then '(' || branch || ')' else branch end || conditions || continued,
        format(' order by 2%s, 1%s limit %s', direction, direction, skip + most)), ' union all ')
        from unnest(walked) as branch), direction, direction, most, skip, '') into ids, last_place;
  if not many then
    select c.total, c.at_least into total, at_least from app.count_newest(branches, conditions, count_most) as c;
  end if;
end $$;
