-- Counts the orders of a company by quarter hour, for the days that changed since they were counted, and for those from `first_day`
-- until before `end_day` that aren't counted yet, oldest first: `most` days in all. Marks are deleted before their days are counted;
-- a change that is committed in the meantime has a mark of its own. Days before `first_day` are forgotten, the last of them a day
-- later, so that a caller who still reads it can finish.
-- An order counts for the company whose agents carry it: its owner, or the partner once that has accepted it.
-- Returns the number of days.
create or replace function app.keep_order_days(company uuid, first_day date, end_day date, most integer) returns integer
language plpgsql as $$
declare
  -- The first day that isn't counted yet.
  next_day date;
  changed date[];
  days date[];
begin
  select greatest(first_day, s.since), greatest(first_day, s.until) into first_day, next_day
    from (select 1) as one left join order_quarter_span s on s.company_id = company;
  delete from order_quarter q where q.company_id = company and q.at < (first_day - 1)::timestamp at time zone 'UTC';
  delete from order_quarter_stale m where m.company_id = company and (m.day < first_day or m.day >= next_day);
  changed := array(
    select distinct m.day from order_quarter_stale m
     where m.company_id = company and m.day >= first_day and m.day < next_day order by 1 limit most);
  delete from order_quarter_stale m where m.company_id = company and m.day = any (changed);
  days := changed || array(
    select d::date from generate_series(next_day, end_day - 1, interval '1 day') as d order by 1 limit most - cardinality(changed));

  delete from order_quarter q using unnest(days) as d (day)
   where q.company_id = company and q.at >= d.day::timestamp at time zone 'UTC'
     and q.at < (d.day + 1)::timestamp at time zone 'UTC';
  insert into order_quarter (company_id, at, transport_type_id, agent_transport_type_id, orders)
  select company, o.at, o.asked, o.given, o.orders
    from unnest(days) as d (day) cross join lateral (
      select date_bin('15 minutes', t.pickup_by, 'epoch'::timestamptz) as at, t.transport_type_id as asked,
             case when t.transport_type_id = 1 then a.transport_type_id end as given, count(*) as orders
        from (
          select own.pickup_by, own.transport_type_id, own.agent_id, own.status_id, own.pickup_completed_at
            from task own
           where own.company_id = company and own.fulfillment_company_id is null
             and own.pickup_by >= d.day::timestamp at time zone 'UTC'
             and own.pickup_by < (d.day + 1)::timestamp at time zone 'UTC'
          union all
          select given.pickup_by, given.transport_type_id, given.agent_id, given.status_id, given.pickup_completed_at
            from task given
           where given.fulfillment_company_id = company and given.offload ->> 'state' = 'accepted'
             and given.pickup_by >= d.day::timestamp at time zone 'UTC'
             and given.pickup_by < (d.day + 1)::timestamp at time zone 'UTC'
        ) as t left join agent a on a.id = t.agent_id and a.company_id = company
       where t.status_id <> 8 or t.pickup_completed_at is not null
       group by 1, 2, 3
    ) as o;
  insert into order_quarter_span (company_id, since, until)
  values (company, first_day, next_day + cardinality(days) - cardinality(changed))
  on conflict (company_id) do update set since = excluded.since, until = excluded.until;
  return cardinality(days);
end $$;
