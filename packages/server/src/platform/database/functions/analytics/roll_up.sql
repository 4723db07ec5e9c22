-- Counts hours of a company again, from `since` until `until`, all of them on one day of its calendar, and the sums of that
-- day. Deletes what was counted before, so that counting twice changes nothing. The sums of its week hold no longer.
create or replace function app.roll_up(company uuid, zone text, day date, since timestamptz, until timestamptz)
returns void language plpgsql as $$
declare
  day_start timestamptz := day::timestamp at time zone zone;
  day_end timestamptz := (day + 1)::timestamp at time zone zone;
begin
  delete from rollup_hour where company_id = company and hour >= since and hour < until;
  insert into rollup_hour (company_id, hour, vehicle, supplier_id, partner_id, taken, area_id,
         orders, cancelled, delivered, delivered_by_own, on_time, late_sec, door_sec, metres, cash_minor, value_minor,
         fees_paid_minor, fees_earned_minor, trip_sec, told, kept)
  select company, f.hour, f.vehicle, f.supplier_id, f.partner_id, f.taken, f.area_id, sum(f.orders), sum(f.cancelled),
         sum(f.delivered), sum(f.by_own), sum(f.on_time), sum(f.late_sec), sum(f.door_sec), sum(f.metres),
         sum(f.cash_minor), sum(f.value_minor), sum(f.paid_minor), sum(f.earned_minor), sum(f.trip_sec), sum(f.told), sum(f.kept)
    from (
      select date_trunc('hour', t.created_at, zone) as hour, t.vehicle, t.supplier_id, t.partner_id, t.taken, t.area_id,
             1 as orders, (t.status_id = 8)::int as cancelled, 0 as delivered, 0 as by_own, 0 as on_time,
             0::bigint as late_sec, 0::bigint as door_sec, 0::bigint as metres, 0::bigint as cash_minor,
             0::bigint as value_minor, 0::bigint as paid_minor, 0::bigint as earned_minor, 0::bigint as trip_sec,
             0 as told, 0 as kept
        from app.counted_tasks(company) t where t.created_at >= since and t.created_at < until
      union all
      select date_trunc('hour', t.delivered_at, zone), t.vehicle, t.supplier_id, t.partner_id, t.taken, t.area_id,
             0, 0, 1, coalesce(t.own, false)::int, (t.delivered_at <= t.deliver_by)::int,
             greatest(0, extract(epoch from t.delivered_at - t.deliver_by))::bigint,
             extract(epoch from t.delivered_at - t.created_at)::bigint, coalesce(round(t.distance_km * 1000), 0)::bigint,
             t.cash_minor, t.value_minor, case when t.taken then 0 else coalesce(t.fee_minor, 0) end,
             case when t.taken then coalesce(t.fee_minor, 0) else 0 end, 0, t.told::int, coalesce(t.kept, false)::int
        from app.counted_tasks(company) t where t.delivered_at >= since and t.delivered_at < until
      union all
      select date_trunc('hour', o.ended_at, zone), a.transport_type_id, a.supplier_id, null, false, null,
             0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, extract(epoch from o.ended_at - o.started_at)::bigint, 0, 0
        from online_trip o join agent a on a.id = o.agent_id
       where o.company_id = company and o.ended_at >= since and o.ended_at < until
    ) as f
   group by f.hour, f.vehicle, f.supplier_id, f.partner_id, f.taken, f.area_id;

  delete from rollup_hour_sum r where r.company_id = company and r.hour >= since and r.hour < until;
  insert into rollup_hour_sum (company_id, hour,
         orders, cancelled, delivered, delivered_by_own, on_time, late_sec, door_sec, metres, cash_minor, value_minor,
         fees_paid_minor, fees_earned_minor, trip_sec, told, kept)
  select company, r.hour,
         sum(r.orders), sum(r.cancelled), sum(r.delivered), sum(r.delivered_by_own), sum(r.on_time), sum(r.late_sec),
         sum(r.door_sec), sum(r.metres), sum(r.cash_minor), sum(r.value_minor), sum(r.fees_paid_minor),
         sum(r.fees_earned_minor), sum(r.trip_sec), sum(r.told), sum(r.kept)
    from rollup_hour r where r.company_id = company and r.hour >= since and r.hour < until
   group by r.hour;

  delete from rollup_cell_hour r where r.company_id = company and r.hour >= since and r.hour < until;
  insert into rollup_cell_hour (company_id, hour, cell_y, cell_x, vehicle, supplier_id, partner_id, taken, area_id,
         orders, cancelled, delivered)
  select company, f.hour, f.cell_y, f.cell_x, f.vehicle, f.supplier_id, f.partner_id, f.taken, f.area_id,
         sum(f.orders), sum(f.cancelled), sum(f.delivered)
    from (
      select date_trunc('hour', t.created_at, zone) as hour, t.cell_y, t.cell_x, t.vehicle, t.supplier_id, t.partner_id,
             t.taken, t.area_id, 1 as orders, (t.status_id = 8)::int as cancelled, 0 as delivered
        from app.counted_tasks(company) t where t.created_at >= since and t.created_at < until
      union all
      select date_trunc('hour', t.delivered_at, zone), t.cell_y, t.cell_x, t.vehicle, t.supplier_id, t.partner_id,
             t.taken, t.area_id, 0, 0, 1
        from app.counted_tasks(company) t where t.delivered_at >= since and t.delivered_at < until
    ) as f
   group by f.hour, f.cell_y, f.cell_x, f.vehicle, f.supplier_id, f.partner_id, f.taken, f.area_id;

  delete from rollup_cell_day r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_cell_day (company_id, day, cell_y, cell_x, orders, cancelled, delivered)
  select company, roll_up.day, c.cell_y, c.cell_x, array_agg(coalesce(s.orders, 0) order by clock),
         array_agg(coalesce(s.cancelled, 0) order by clock), array_agg(coalesce(s.delivered, 0) order by clock)
    from (
      select distinct r.cell_y, r.cell_x from rollup_cell_hour r
       where r.company_id = company and r.hour >= day_start and r.hour < day_end
    ) as c
    cross join generate_series(0, 23) as clock
    left join (
      select r.cell_y, r.cell_x, extract(hour from r.hour at time zone zone)::int as hour_of_day,
             sum(r.orders)::int as orders, sum(r.cancelled)::int as cancelled, sum(r.delivered)::int as delivered
        from rollup_cell_hour r where r.company_id = company and r.hour >= day_start and r.hour < day_end
       group by 1, 2, 3
    ) as s on s.cell_y = c.cell_y and s.cell_x = c.cell_x and s.hour_of_day = clock
   group by c.cell_y, c.cell_x;

  delete from rollup_area_day r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_area_day (company_id, day, vehicle, supplier_id, partner_id, taken, area_id,
         orders, cancelled, delivered, delivered_by_own, on_time, late_sec, door_sec, metres, cash_minor, value_minor,
         fees_paid_minor, fees_earned_minor, trip_sec, told, kept)
  select company, roll_up.day, r.vehicle, r.supplier_id, r.partner_id, r.taken, r.area_id,
         sum(r.orders), sum(r.cancelled), sum(r.delivered), sum(r.delivered_by_own), sum(r.on_time), sum(r.late_sec),
         sum(r.door_sec), sum(r.metres), sum(r.cash_minor), sum(r.value_minor), sum(r.fees_paid_minor),
         sum(r.fees_earned_minor), sum(r.trip_sec), sum(r.told), sum(r.kept)
    from rollup_hour r where r.company_id = company and r.hour >= day_start and r.hour < day_end
   group by r.vehicle, r.supplier_id, r.partner_id, r.taken, r.area_id;

  delete from rollup_day r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_day (company_id, day, vehicle, supplier_id, partner_id, taken,
         orders, cancelled, delivered, delivered_by_own, on_time, late_sec, door_sec, metres, cash_minor, value_minor,
         fees_paid_minor, fees_earned_minor, trip_sec, told, kept)
  select company, roll_up.day, r.vehicle, r.supplier_id, r.partner_id, r.taken,
         sum(r.orders), sum(r.cancelled), sum(r.delivered), sum(r.delivered_by_own), sum(r.on_time), sum(r.late_sec),
         sum(r.door_sec), sum(r.metres), sum(r.cash_minor), sum(r.value_minor), sum(r.fees_paid_minor),
         sum(r.fees_earned_minor), sum(r.trip_sec), sum(r.told), sum(r.kept)
    from rollup_area_day r where r.company_id = company and r.day = roll_up.day
   group by r.vehicle, r.supplier_id, r.partner_id, r.taken;

  delete from rollup_agent_area_day r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_agent_area_day (company_id, day, agent_id, vehicle, supplier_id, partner_id, taken, area_id,
         delivered, on_time, late_sec, door_sec, metres, cash_minor, value_minor, trip_sec, told, kept)
  select company, roll_up.day, f.agent_id, f.vehicle, f.supplier_id, f.partner_id, f.taken, f.area_id, sum(f.delivered),
         sum(f.on_time), sum(f.late_sec), sum(f.door_sec), sum(f.metres), sum(f.cash_minor), sum(f.value_minor),
         sum(f.trip_sec), sum(f.told), sum(f.kept)
    from (
      select t.agent_id, t.vehicle, t.supplier_id, t.partner_id, t.taken, t.area_id, 1 as delivered,
             (t.delivered_at <= t.deliver_by)::int as on_time,
             greatest(0, extract(epoch from t.delivered_at - t.deliver_by))::bigint as late_sec,
             extract(epoch from t.delivered_at - t.created_at)::bigint as door_sec,
             coalesce(round(t.distance_km * 1000), 0)::bigint as metres, t.cash_minor, t.value_minor, 0::bigint as trip_sec,
             t.told::int as told, coalesce(t.kept, false)::int as kept
        from app.counted_tasks(company) t
       where t.own and t.delivered_at >= day_start and t.delivered_at < day_end
      union all
      select o.agent_id, a.transport_type_id, a.supplier_id, null, false, null, 0, 0, 0, 0, 0, 0, 0,
             extract(epoch from o.ended_at - o.started_at)::bigint, 0, 0
        from online_trip o join agent a on a.id = o.agent_id
       where o.company_id = company and o.ended_at >= day_start and o.ended_at < day_end
    ) as f
   group by f.agent_id, f.vehicle, f.supplier_id, f.partner_id, f.taken, f.area_id;

  delete from rollup_agent_day r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_agent_day (company_id, day, agent_id, vehicle, supplier_id, partner_id, taken,
         delivered, on_time, late_sec, door_sec, metres, cash_minor, value_minor, trip_sec, told, kept)
  select company, roll_up.day, r.agent_id, r.vehicle, r.supplier_id, r.partner_id, r.taken, sum(r.delivered),
         sum(r.on_time), sum(r.late_sec), sum(r.door_sec), sum(r.metres), sum(r.cash_minor), sum(r.value_minor),
         sum(r.trip_sec), sum(r.told), sum(r.kept)
    from rollup_agent_area_day r where r.company_id = company and r.day = roll_up.day
   group by r.agent_id, r.vehicle, r.supplier_id, r.partner_id, r.taken;

  delete from rollup_cancel_day r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_cancel_day (company_id, day, reason, vehicle, supplier_id, partner_id, taken, area_id, cancelled)
  select company, roll_up.day, coalesce(btrim(t.reason), ''), t.vehicle, t.supplier_id, t.partner_id, t.taken, t.area_id,
         count(*)
    from app.counted_tasks(company) t
   where t.status_id = 8 and t.created_at >= day_start and t.created_at < day_end
   group by 3, 4, 5, 6, 7, 8;

  delete from rollup_cancel_sum r where r.company_id = company and r.day = roll_up.day;
  insert into rollup_cancel_sum (company_id, day, reason, cancelled)
  select company, roll_up.day, r.reason, sum(r.cancelled)
    from rollup_cancel_day r where r.company_id = company and r.day = roll_up.day
   group by r.reason;

  insert into rollup_week (company_id, week) values (company, date_trunc('week', roll_up.day)::date)
      on conflict on constraint rollup_week_pkey do update set kept = false where rollup_week.kept;
end $$;
