-- Sums up the weeks that are over at `as_of` and whose sums are not kept yet, oldest first and `most` of them.
create or replace function app.keep_weeks(as_of timestamptz, most integer) returns void language plpgsql as $$
declare
  one record;
  -- One sum for each hour of the day.
  hours text := (select string_agg(format('sum(r.%%1$I[%s])', hour), ', ' order by hour) from generate_series(1, 24) as hour);
begin
  for one in
    select w.company_id, w.week from rollup_week w join company c on c.id = w.company_id
     where not w.kept and w.week + 7 <= (as_of at time zone c.timezone)::date
     order by w.week, w.company_id limit most
  loop
    delete from rollup_agent_week r where r.company_id = one.company_id and r.week = one.week;
    insert into rollup_agent_week (company_id, week, agent_id, vehicle, supplier_id, partner_id, taken,
           delivered, on_time, late_sec, door_sec, metres, cash_minor, value_minor, trip_sec, told, kept)
    select r.company_id, one.week, r.agent_id, r.vehicle, r.supplier_id, r.partner_id, r.taken, sum(r.delivered),
           sum(r.on_time), sum(r.late_sec), sum(r.door_sec), sum(r.metres), sum(r.cash_minor), sum(r.value_minor),
           sum(r.trip_sec), sum(r.told), sum(r.kept)
      from rollup_agent_day r
     where r.company_id = one.company_id and r.day between one.week and one.week + 6
     group by r.company_id, r.agent_id, r.vehicle, r.supplier_id, r.partner_id, r.taken;

    delete from rollup_cell_week r where r.company_id = one.company_id and r.week = one.week;
    execute format(
      'insert into rollup_cell_week (company_id, week, cell_y, cell_x, orders, cancelled, delivered)
       select r.company_id, $2, r.cell_y, r.cell_x, array[%s], array[%s], array[%s]
         from rollup_cell_day r where r.company_id = $1 and r.day between $2 and $2 + 6
        group by r.company_id, r.cell_y, r.cell_x',
      format(hours, 'orders'), format(hours, 'cancelled'), format(hours, 'delivered')) using one.company_id, one.week;

    update rollup_week r set kept = true where r.company_id = one.company_id and r.week = one.week;
  end loop;
end $$;
