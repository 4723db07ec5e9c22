-- Past orders count for the company whose agents carry them: a change of the partner that has an order changes the counts of
-- the owner and of the partner.
select app.enter('system', null, null, '{}');
drop trigger task_past_changed on task;
create trigger task_past_changed after update on task for each row
  when (least(old.pickup_by, new.pickup_by) < now() - interval '1 day' and (
    old.pickup_by <> new.pickup_by
    or old.transport_type_id <> new.transport_type_id
    or old.agent_id is distinct from new.agent_id
    or old.fulfillment_company_id is distinct from new.fulfillment_company_id
    or (old.offload ->> 'state') is distinct from (new.offload ->> 'state')
    or (old.status_id = 8 and old.pickup_completed_at is null)
      <> (new.status_id = 8 and new.pickup_completed_at is null)))
  execute function app.mark_order_day();

-- They were counted for their owner.
insert into order_quarter_stale (company_id, day)
select distinct company, (t.pickup_by at time zone 'UTC')::date
  from task t cross join lateral unnest(array[t.company_id, t.fulfillment_company_id]) as company
 where t.fulfillment_company_id is not null and t.pickup_by > now() - interval '80 days';
