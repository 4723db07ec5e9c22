-- Replaces marks of an agent, and of a whole company, by marks of the hours that they stand for.
create or replace function app.widen_stale() returns void language plpgsql as $$
begin
  with taken as (delete from rollup_stale where at is null and agent_id is not null returning agent_id)
  insert into rollup_stale (company_id, at)
  select distinct f.company_id, date_bin('15 minutes', f.at, 'epoch')
    from (select distinct agent_id from taken) m cross join lateral (
      select c.company_id, c.at
        from task t cross join lateral (values (t.company_id, t.created_at), (t.company_id, t.delivery_completed_at),
               (t.fulfillment_company_id, t.created_at), (t.fulfillment_company_id, t.delivery_completed_at))
               as c (company_id, at)
       where t.agent_id = m.agent_id and c.company_id is not null and c.at is not null
      union all
      select o.company_id, o.ended_at from online_trip o where o.agent_id = m.agent_id and o.ended_at is not null
    ) as f;

  with taken as (delete from rollup_stale where at is null and agent_id is null returning company_id)
  insert into rollup_stale (company_id, at)
  select m.company_id, hour
    from (select distinct company_id from taken) m
    cross join lateral (
      select least(
          (select min(t.created_at) from task t where t.company_id = m.company_id),
          (select min(t.created_at) from task t where t.fulfillment_company_id = m.company_id),
          (select min(o.ended_at) from online_trip o where o.company_id = m.company_id and o.ended_at is not null),
          (select min(r.hour) from rollup_hour r where r.company_id = m.company_id)) as first,
        greatest(
          (select max(t.created_at) from task t where t.company_id = m.company_id),
          (select max(t.delivery_completed_at) from task t where t.company_id = m.company_id),
          (select max(t.created_at) from task t where t.fulfillment_company_id = m.company_id),
          (select max(t.delivery_completed_at) from task t where t.fulfillment_company_id = m.company_id),
          (select max(o.ended_at) from online_trip o where o.company_id = m.company_id),
          (select max(r.hour) from rollup_hour r where r.company_id = m.company_id)) as last) as span
    -- In another time zone, sums of days lie up to two days away from what is counted now.
    cross join lateral generate_series(span.first - interval '2 days', span.last + interval '2 days', interval '1 hour') as hour;
end $$;
