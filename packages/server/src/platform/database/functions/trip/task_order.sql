-- The sort expression of each order that task lists offer. `as_of`: the moment at which a task is late or not.
create or replace function app.task_order(sort text, as_of timestamptz) returns text language sql stable as $$
  select case sort
    when 'createdAtUtc' then 't.id' when 'id' then 't.id'
    when 'pickupByUtc' then 't.pickup_by' when 'deliverByUtc' then 't.deliver_by'
    when 'pickup' then 't.pickup_name' when 'delivery' then 't.delivery_name'
    when 'taskAgentDetails' then 't.agent_id' when 'paymentStatus' then 't.payment_status_id'
    when 'grandtotal' then 't.grand_total_minor' when 'status' then 't.status_id' when 'priority' then 't.priority'
    when 'trouble' then
      format('app.task_trouble(%L, t.agent_id, t.deliver_by, t.expected_delivery_at, t.distance_km)', as_of) end
$$;
