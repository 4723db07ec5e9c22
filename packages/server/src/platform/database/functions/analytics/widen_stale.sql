-- Replaces the marks of an agent, of a part of the map, or without either those of a whole company, by marks of the first and the
-- last moment of each day that they stand for, by the company's calendar: the hours between two marks of a day are counted with
-- them.
create or replace function app.widen_stale(company uuid, agent uuid, around box) returns void language plpgsql as $$
begin
  delete from rollup_stale r
   where r.company_id = company and r.at is null and r.agent_id is not distinct from agent
     and r.around::text is not distinct from widen_stale.around::text;
  if agent is not null then
    insert into rollup_stale (company_id, at)
    select d.company_id, moment
      from (
        select f.company_id, min(f.at) as first, max(f.at) as last
          from (
            select c.company_id, c.at
              from task t cross join lateral (values (t.company_id, t.created_at), (t.company_id, t.delivery_completed_at),
                     (t.fulfillment_company_id, t.created_at), (t.fulfillment_company_id, t.delivery_completed_at))
                     as c (company_id, at)
             where t.agent_id = agent and c.company_id is not null and c.at is not null
            union all
            select o.company_id, o.ended_at from online_trip o where o.agent_id = agent and o.ended_at is not null
          ) as f join company c on c.id = f.company_id
         group by f.company_id, (f.at at time zone c.timezone)::date
      ) as d cross join lateral unnest(array[d.first, d.last]) as moment;
    return;
  end if;
  if widen_stale.around is not null then
    insert into rollup_stale (company_id, at)
    select company, moment
      from (
        select distinct r.day::timestamp as day
          from app.cells_around(widen_stale.around) as cells join rollup_cell_day r
            on r.company_id = company and r.cell_y between cells.south and cells.north
           and r.cell_x between cells.west and cells.east
      ) as counted
      join company c on c.id = company
      cross join lateral app.ends_of_day(counted.day, c.timezone) as moment;
    return;
  end if;

  insert into rollup_stale (company_id, at)
  select company, moment
    from company c
    cross join lateral (
      select least(
          (select min(t.created_at) from task t where t.company_id = company),
          (select min(t.created_at) from task t where t.fulfillment_company_id = company),
          (select min(o.ended_at) from online_trip o where o.company_id = company and o.ended_at is not null),
          (select min(r.hour) from rollup_hour r where r.company_id = company)) as first,
        greatest(
          (select max(t.created_at) from task t where t.company_id = company),
          (select max(t.delivery_completed_at) from task t where t.company_id = company),
          (select max(t.created_at) from task t where t.fulfillment_company_id = company),
          (select max(t.delivery_completed_at) from task t where t.fulfillment_company_id = company),
          (select max(o.ended_at) from online_trip o where o.company_id = company),
          (select max(r.hour) from rollup_hour r where r.company_id = company)) as last) as span
    -- In another time zone, sums of days lie up to two days away from what is counted now.
    cross join lateral generate_series(
      date_trunc('day', span.first at time zone c.timezone) - interval '2 days',
      date_trunc('day', span.last at time zone c.timezone) + interval '2 days', interval '1 day') as day
    cross join lateral app.ends_of_day(day, c.timezone) as moment
   where c.id = company;
end $$;
