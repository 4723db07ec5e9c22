-- Dashboards of a company, and the roll-ups that their figures are read from. Every row of a roll-up is counted again from
-- tasks and trips whenever one of them changes (see roll_up), so that it can be rebuilt at any time.
create table dashboard (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  tiles jsonb not null,
  filters jsonb not null,
  -- Opens the dashboard's aggregates without a session, until it is revoked.
  share_id text unique,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dashboard_newest on dashboard (company_id, id desc);
select app.protect('dashboard');

-- What one hour of the company's clock saw. Orders and cancellations count in the hour in which the order came in,
-- deliveries in the hour of the delivery, trips in the hour in which they ended. Amounts are minor units.
create table rollup_hour (
  company_id uuid not null references company on delete cascade,
  hour timestamptz not null,
  -- Of the agent who has or had the task; null without one.
  vehicle smallint,
  supplier_id uuid,
  -- The other company of an offloaded task.
  partner_id uuid,
  -- True for work that the partner gave to this company, false for the company's own orders.
  taken boolean not null,
  orders integer not null,
  cancelled integer not null,
  delivered integer not null,
  delivered_by_own integer not null,
  on_time integer not null,
  late_sec bigint not null,
  door_sec bigint not null,
  metres bigint not null,
  cash_minor bigint not null,
  value_minor bigint not null,
  fees_paid_minor bigint not null,
  fees_earned_minor bigint not null,
  trip_sec bigint not null
);
create index rollup_hour_of_company on rollup_hour (company_id, hour);
select app.protect('rollup_hour');

-- What an agent of the company did on a day of its calendar.
create table rollup_agent_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  agent_id uuid not null references agent on delete cascade,
  vehicle smallint,
  supplier_id uuid,
  partner_id uuid,
  taken boolean not null,
  delivered integer not null,
  on_time integer not null,
  late_sec bigint not null,
  door_sec bigint not null,
  metres bigint not null,
  cash_minor bigint not null,
  value_minor bigint not null,
  trip_sec bigint not null
);
create index rollup_agent_day_of_company on rollup_agent_day (company_id, day);
select app.protect('rollup_agent_day');

-- Why the orders that came in on a day were cancelled; an empty reason was not given.
create table rollup_cancel_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  reason text not null,
  vehicle smallint,
  supplier_id uuid,
  partner_id uuid,
  taken boolean not null,
  cancelled integer not null
);
create index rollup_cancel_day_of_company on rollup_cancel_day (company_id, day);
select app.protect('rollup_cancel_day');

-- What has to be counted again: the hour of a moment; all hours of an agent; without either, all hours of the company.
-- Written with the change itself. Without an index, so that a change pays for one short row only.
create table rollup_stale (
  company_id uuid not null,
  at timestamptz,
  agent_id uuid
);
select app.protect('rollup_stale');
grant insert on rollup_stale to qafila_functions;
create policy functions on rollup_stale to qafila_functions using (true) with check (true);

create index task_created on task (company_id, created_at);
create index task_given_created on task (fulfillment_company_id, created_at) where fulfillment_company_id is not null;
create index online_trip_ended on online_trip (company_id, ended_at) where ended_at is not null;

create trigger task_made_counts after insert on task for each row execute function app.mark_task_hours();
create trigger task_change_counts after update on task for each row
  when ((old.status_id = 8) is distinct from (new.status_id = 8)
    or old.agent_id is distinct from new.agent_id
    or old.delivery_completed_at is distinct from new.delivery_completed_at
    or old.fulfillment_company_id is distinct from new.fulfillment_company_id
    or (old.offload ->> 'state') is distinct from (new.offload ->> 'state')
    or old.cancellation_reason is distinct from new.cancellation_reason
    or (new.delivery_completed_at is not null and (old.deliver_by <> new.deliver_by
      or old.distance_km is distinct from new.distance_km
      or old.amount_collected_minor <> new.amount_collected_minor
      or old.grand_total_minor <> new.grand_total_minor)))
  execute function app.mark_task_hours();
create trigger online_trip_made_counts after insert on online_trip for each row
  when (new.ended_at is not null) execute function app.mark_trip_hour();
create trigger online_trip_end_counts after update on online_trip for each row
  when (old.ended_at is distinct from new.ended_at) execute function app.mark_trip_hour();
create trigger agent_change_counts after update on agent for each row
  when (old.supplier_id is distinct from new.supplier_id or old.transport_type_id <> new.transport_type_id)
  execute function app.mark_agent();
create trigger company_zone_counts after update on company for each row
  when (old.timezone <> new.timezone) execute function app.mark_company();

-- What was there before the roll-ups.
insert into rollup_stale (company_id) select id from company;
