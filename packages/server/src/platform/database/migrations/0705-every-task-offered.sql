-- The view of 0448 with the state of a task's offer to a partner, by which task lists can be filtered.
create or replace view app.every_task as
select id, company_id, fulfillment_company_id, status_id, search, pickup_name, delivery_name, pickup_by, deliver_by,
       expected_delivery_at, distance_km, transport_type_id, payment_status_id, priority, auto_assign, agent_id,
       grand_total_minor, required_skill_ids, metadata, alerts, delivery_completed_at, offload ->> 'state' as offload_state
  from task;
