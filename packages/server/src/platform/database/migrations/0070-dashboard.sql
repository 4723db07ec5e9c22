-- What the dashboard looks at: open promises, what waits for an agent, what needs attention, what was delivered. Each
-- holds open tasks only, or is read by the day, so that no figure costs more as the table grows.
create index task_open_promise on task (company_id, deliver_by) where status_id < 7;
create index task_waiting on task (company_id, pickup_by) where status_id = 1;
create index task_alerting on task (company_id, pickup_by) where status_id < 7 and alerts <> '{}';
create index task_delivered on task (company_id, delivery_completed_at) include (deliver_by)
  where delivery_completed_at is not null;
-- Likewise what partners gave.
create index task_given_open_promise on task (fulfillment_company_id, deliver_by)
  where status_id < 7 and fulfillment_company_id is not null;
create index task_given_waiting on task (fulfillment_company_id, pickup_by)
  where status_id = 1 and fulfillment_company_id is not null;
create index task_given_alerting on task (fulfillment_company_id, pickup_by)
  where status_id < 7 and alerts <> '{}' and fulfillment_company_id is not null;
create index task_given_delivered on task (fulfillment_company_id, delivery_completed_at) include (deliver_by)
  where delivery_completed_at is not null and fulfillment_company_id is not null;
