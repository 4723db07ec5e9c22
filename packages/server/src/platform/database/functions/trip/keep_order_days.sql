-- Counts the orders of all companies by quarter hour, for the days that came to be two days past and for those that changed
-- since they were counted, in the statement that takes their marks away. A change that is committed in the meantime has a mark
-- of its own. Days that no forecast looks back to are forgotten; a caller who still reads them has one pass to finish.
-- An order counts for the company whose agents carry it: its owner, or the partner once that has accepted it.
-- Returns the number of days.
create or replace function app.keep_order_days() returns integer language plpgsql as $$
declare
  -- A board looks back 8 weeks from the day before it, and is opened for the week that runs.
  days_back constant integer := 70;
  counted_until constant date := (now() at time zone 'UTC')::date - 2;
  days integer;
begin
  delete from order_quarter q using order_quarter_span s
   where q.company_id = s.company_id and q.at < s.since::timestamp at time zone 'UTC';
  with taken as (delete from order_quarter_stale returning company_id, day),
  span as (
    select c.id as company_id, s.since as was_since, s.until as was_until,
           greatest(s.since, counted_until - days_back) as since, greatest(s.until, counted_until) as until
      from company c left join order_quarter_span s on s.company_id = c.id
  ),
  counted as (
    select s.company_id, d::date as day
      from span s cross join lateral
           generate_series(greatest(s.was_until, s.since), s.until - 1, interval '1 day') as d
    union
    select s.company_id, t.day from taken t join span s on s.company_id = t.company_id
     where t.day >= s.since and t.day < s.was_until
  ),
  gone as (
    delete from order_quarter q using counted d
     where q.company_id = d.company_id and q.at >= d.day::timestamp at time zone 'UTC'
       and q.at < (d.day + 1)::timestamp at time zone 'UTC'
  ),
  kept as (
    insert into order_quarter_span (company_id, since, until)
    select s.company_id, s.since, s.until from span s where (s.was_since, s.was_until) is distinct from (s.since, s.until)
    on conflict (company_id) do update set since = excluded.since, until = excluded.until
  ),
  written as (
    insert into order_quarter (company_id, at, transport_type_id, agent_transport_type_id, orders)
    select d.company_id, o.at, o.asked, o.given, o.orders
      from counted d cross join lateral (
        select date_bin('15 minutes', t.pickup_by, 'epoch'::timestamptz) as at, t.transport_type_id as asked,
               case when t.transport_type_id = 1 then a.transport_type_id end as given, count(*) as orders
          from (
            select own.pickup_by, own.transport_type_id, own.agent_id, own.status_id, own.pickup_completed_at
              from task own
             where own.company_id = d.company_id and own.fulfillment_company_id is null
               and own.pickup_by >= d.day::timestamp at time zone 'UTC'
               and own.pickup_by < (d.day + 1)::timestamp at time zone 'UTC'
            union all
            select given.pickup_by, given.transport_type_id, given.agent_id, given.status_id, given.pickup_completed_at
              from task given
             where given.fulfillment_company_id = d.company_id and given.offload ->> 'state' = 'accepted'
               and given.pickup_by >= d.day::timestamp at time zone 'UTC'
               and given.pickup_by < (d.day + 1)::timestamp at time zone 'UTC'
          ) as t left join agent a on a.id = t.agent_id and a.company_id = d.company_id
         where t.status_id <> 8 or t.pickup_completed_at is not null
         group by 1, 2, 3
      ) as o
  )
  select count(*) into days from counted;
  return days;
end $$;
