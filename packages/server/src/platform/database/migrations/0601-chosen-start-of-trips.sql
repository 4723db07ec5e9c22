-- When a planned trip starts, if its operator chose that; null: when its first goods are ready. It was always written, also
-- where it had followed from the goods or from the time of planning. Trips that have an agent or ended keep what was written.
alter table planned_trip alter column start_at drop not null;
select app.enter('system', null, null, '{}');
update planned_trip p set start_at = null
 where status_id = 1
   and (start_at = created_at
     or start_at = (select min(t.pickup_by) from planned_trip_stop s join task t on t.id = s.task_id
                     where s.trip_id = p.id));
