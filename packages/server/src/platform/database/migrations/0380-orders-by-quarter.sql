-- Past orders by the quarter hour of their pickup, which the coverage board expects orders from. Days are those of UTC.
create table order_quarter (
  company_id uuid not null references company on delete cascade,
  at timestamptz not null,
  -- The vehicle that the orders ask for. Where any will do, beside it that of the company's agent who had them.
  transport_type_id smallint not null,
  agent_transport_type_id smallint,
  orders integer not null
);
create index order_quarter_of_company on order_quarter (company_id, at);
select app.protect('order_quarter');

-- The days whose orders are counted there: from `since` until before `until`.
create table order_quarter_span (
  company_id uuid primary key references company on delete cascade,
  since date not null,
  until date not null
);
select app.protect('order_quarter_span');

-- Days with an order that changed afterwards. Written with the change itself; until they are counted again, their orders are
-- counted by whoever asks.
create table order_quarter_stale (
  company_id uuid not null,
  day date not null
);
select app.protect('order_quarter_stale');
grant insert on order_quarter_stale to qafila_functions;
create policy functions on order_quarter_stale to qafila_functions using (true) with check (true);

-- Days are counted once they are two days past: until an order is one day past, its changes cost nothing.
create trigger task_made_past after insert on task for each row
  when (new.pickup_by < now() - interval '1 day') execute function app.mark_order_day();
create trigger task_past_changed after update on task for each row
  when (least(old.pickup_by, new.pickup_by) < now() - interval '1 day' and (
    old.pickup_by <> new.pickup_by
    or old.transport_type_id <> new.transport_type_id
    or old.agent_id is distinct from new.agent_id
    or (old.status_id = 8 and old.pickup_completed_at is null)
      <> (new.status_id = 8 and new.pickup_completed_at is null)))
  execute function app.mark_order_day();
create trigger agent_vehicle_changed after update on agent for each row
  when (old.transport_type_id <> new.transport_type_id) execute function app.mark_order_days();
