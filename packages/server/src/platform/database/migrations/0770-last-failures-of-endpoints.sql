-- When an event last failed to arrive at an endpoint. `failing_since` is moved by the times in which no event waited.
select app.enter('system', null, null, '{}');
alter table endpoint add column last_failure_at timestamptz;
update endpoint as e
   set last_failure_at = (
     select a.at from delivery_attempt a join event_delivery d on d.id = a.delivery_id
      where a.endpoint_id = e.id and d.event_type <> 'test' order by a.id desc limit 1)
 where failing_since is not null;
