-- The main job: agents and where they are, places, tasks with their history, offers and decisions, and the journal.
-- Amounts are integer minor units of the company's currency; enumerations carry the numbers of the contracts.
-- Times come from the server's clock as parameters, since a simulated day runs faster than the database's.

create table location_point (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  address text not null default '',
  phone_number text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  notes text,
  zone_number text,
  street_number text,
  building_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index location_point_newest on location_point (company_id, id desc);
create index location_point_name on location_point (company_id, lower(name), id);
select app.protect('location_point');

create table agent (
  id uuid primary key default uuidv7(),
  -- Short and unique; map frames name agents by it, and the public id is made of it.
  number integer generated always as identity unique,
  public_id text generated always as ('AG-' || number) stored unique,
  company_id uuid not null references company,
  user_id uuid not null unique references user_account,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  country text,
  zip_code text,
  qatar_id text,
  qatar_id_expires date,
  passport_no text,
  passport_expires date,
  driving_license_expires date,
  work_permit_expires date,
  joining_date date,
  supplier_id uuid,
  contract_id uuid,
  transport_type_id smallint not null check (transport_type_id between 1 and 5),
  fleet_type_id smallint not null check (fleet_type_id between 1 and 3),
  employment_status_id smallint not null default 1 check (employment_status_id between 1 and 4),
  employment_reason text,
  auto_accept boolean not null default false,
  cost_per_km_minor bigint not null default 0 check (cost_per_km_minor >= 0),
  cost_per_hour_minor bigint not null default 0 check (cost_per_hour_minor >= 0),
  meta_data jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_newest on agent (company_id, id desc);
select app.protect('agent');

-- What changes all day, apart from what seldom does.
create table agent_state (
  agent_id uuid primary key references agent on delete cascade,
  company_id uuid not null references company,
  online boolean not null default false,
  on_break boolean not null default false,
  -- Asked for while busy: starts after the current task.
  break_asked boolean not null default false,
  break_until timestamptz,
  relocating boolean not null default false,
  on_shift boolean not null default true,
  shift_ends_at timestamptz,
  active_task_count integer not null default 0 check (active_task_count >= 0),
  -- Follows from the rest; kept so that lists and the map can ask for it.
  availability_type_id smallint not null default 3 check (availability_type_id between 1 and 5),
  idle_since timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  heading_deg real,
  speed_kmh real,
  position_at timestamptz
) with (fillfactor = 70);
create index agent_state_availability on agent_state (company_id, availability_type_id);
select app.protect('agent_state');

-- Where agents were. A position that is reported twice is one row.
create table agent_position (
  agent_id uuid not null,
  at timestamptz not null,
  company_id uuid not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  heading_deg real,
  speed_kmh real,
  accuracy_m real,
  primary key (agent_id, at)
) partition by range (at);
create table agent_position_rest partition of agent_position default;
select app.protect('agent_position');
select app.protect('agent_position_rest');

create table task (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  short_id text generated always as ('T-' || number) stored unique,
  company_id uuid not null references company,
  client_generated_id text,
  status_id smallint not null default 1 check (status_id between 1 and 8),
  pickup jsonb not null,
  delivery jsonb not null,
  pickup_location_type_id smallint not null,
  delivery_location_type_id smallint not null,
  pickup_latitude double precision not null,
  pickup_longitude double precision not null,
  delivery_latitude double precision not null,
  delivery_longitude double precision not null,
  transport_type_id smallint not null check (transport_type_id between 1 and 6),
  payment_status_id smallint not null check (payment_status_id between 1 and 3),
  priority smallint not null,
  auto_assign boolean not null,
  retry_interval_sec integer not null check (retry_interval_sec >= 1),
  max_retry_count integer not null check (max_retry_count >= 1),
  pickup_by timestamptz not null,
  deliver_by timestamptz not null,
  expected_pickup_at timestamptz,
  expected_delivery_at timestamptz,
  pickup_completed_at timestamptz,
  delivery_completed_at timestamptz,
  notes text,
  can_group boolean not null,
  amount_to_collect_minor bigint not null default 0 check (amount_to_collect_minor >= 0),
  amount_collected_minor bigint not null default 0 check (amount_collected_minor >= 0),
  grand_total_minor bigint not null default 0 check (grand_total_minor >= 0),
  items jsonb not null default '[]',
  metadata jsonb not null default '[]',
  required_skill_ids uuid[] not null default '{}',
  all_skills_required boolean not null default false,
  send_tracking_message boolean not null default false,
  cost_per_minute_late_minor bigint not null default 0 check (cost_per_minute_late_minor >= 0),
  proof_of_pickup_required boolean not null default false,
  proof_of_delivery_required boolean not null default false,
  agent_id uuid references agent,
  assigned_at timestamptz,
  -- Given by hand: the engine never overrules it.
  assigned_by_hand boolean not null default false,
  distance_km double precision,
  planned_trip_id uuid,
  online_trip_id uuid,
  tracking_id text not null unique,
  alerts text[] not null default '{}',
  cancellation_reason text,
  fulfillment_company_id uuid references company,
  offload jsonb,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint task_client_generated_id_key unique (company_id, client_generated_id),
  constraint task_times check (deliver_by > pickup_by),
  -- A task in one of these statuses has an agent.
  constraint task_agent check ((status_id in (3, 4, 5, 6)) <= (agent_id is not null))
);
create index task_newest on task (company_id, id desc);
create index task_of_agent on task (agent_id, id desc) where agent_id is not null;
create index task_offloaded on task (fulfillment_company_id, id desc) where fulfillment_company_id is not null;
alter table task enable row level security;
alter table task force row level security;
create policy owner on task
  using ((select app.sees_all()) or company_id = (select app.company_id())
         or fulfillment_company_id = (select app.company_id()))
  with check ((select app.sees_all()) or company_id = (select app.company_id())
         or fulfillment_company_id = (select app.company_id()));

create table task_history (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  task_id uuid not null references task on delete cascade,
  event_type text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'agent', 'system', 'partner')),
  actor_id uuid,
  actor_name text not null,
  from_status_id smallint,
  to_status_id smallint,
  agent_id uuid,
  agent_public_id text,
  reason text,
  comment text,
  changes jsonb not null default '[]'
);
create index task_history_newest on task_history (task_id, id desc);
create index task_history_of_agent on task_history (agent_id, id desc) where agent_id is not null;
select app.protect('task_history');
revoke update, delete on task_history from qafila_app;

create table task_proof (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  task_id uuid not null references task on delete cascade,
  kind text not null check (kind in ('pickup', 'delivery', 'arrival')),
  file_id uuid not null references file,
  at timestamptz not null,
  latitude double precision,
  longitude double precision
);
create index task_proof_of_task on task_proof (task_id, id desc);
select app.protect('task_proof');

-- An agent's ride: from their first stop until nothing is left to do.
create table online_trip (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  agent_id uuid not null references agent,
  planned_trip_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index online_trip_open on online_trip (agent_id) where ended_at is null;
create index online_trip_newest on online_trip (company_id, id desc);
select app.protect('online_trip');

-- What an agent has to do, in order. Done stops stay with their trip.
create table agent_stop (
  task_id uuid not null references task on delete cascade,
  kind text not null check (kind in ('pickup', 'delivery')),
  company_id uuid not null references company,
  agent_id uuid not null references agent,
  online_trip_id uuid references online_trip,
  -- Order within the agent's open stops; gaps are fine.
  position double precision not null,
  expected_at timestamptz,
  done_at timestamptz,
  primary key (task_id, kind)
);
create index agent_stop_open on agent_stop (agent_id, position) where done_at is null;
create index agent_stop_of_trip on agent_stop (online_trip_id);
select app.protect('agent_stop');

-- Auto-assignment of a task, apart from the task so that retries don't touch its row.
create table task_dispatch (
  task_id uuid primary key references task on delete cascade,
  company_id uuid not null references company,
  state text not null check (state in ('waiting', 'offered', 'assigned', 'failed', 'off')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  round integer not null default 0,
  -- Agents who were asked in this round; they are not asked again in it.
  asked_agent_ids uuid[] not null default '{}'
) with (fillfactor = 70);
create index task_dispatch_due on task_dispatch (due_at) where state = 'waiting';
select app.protect('task_dispatch');

create table offer (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  agent_id uuid not null references agent,
  agent_task_type_id smallint not null check (agent_task_type_id in (1, 2)),
  entity_id uuid not null,
  task_ids uuid[] not null,
  distance_km double precision,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  response text check (response in ('Accepted', 'Declined', 'Expired', 'Withdrawn')),
  reason text,
  responded_at timestamptz
);
create unique index offer_open on offer (entity_id) where response is null;
create index offer_of_agent on offer (agent_id, id desc);
create index offer_expiring on offer (expires_at) where response is null;
select app.protect('offer');

create table assignment_trace (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  task_id uuid not null references task on delete cascade,
  at timestamptz not null,
  round integer not null,
  configuration_title text,
  candidates jsonb not null,
  outcome text not null check (outcome in ('assigned', 'waiting', 'noCandidate', 'failed')),
  assigned_agent_id uuid
);
create index assignment_trace_newest on assignment_trace (task_id, id desc);
select app.protect('assignment_trace');

-- A company's own settings; without a row the defaults of the contracts apply.
create table company_configuration (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('task', 'assignment')),
  configuration jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
select app.protect('company_configuration');

create table configuration_override (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('task', 'assignment')),
  priority integer not null,
  active boolean not null default true,
  definition jsonb not null,
  updated_at timestamptz not null default now()
);
create index configuration_override_order on configuration_override (company_id, kind, priority, id);
select app.protect('configuration_override');

-- Double entry. Postings of an entry sum to zero; nothing is edited; a correction is a reversing entry.
-- An agent's accounts keep a running balance, which the postings prove; a company's accounts are sums alone,
-- so that a city's deliveries don't queue for one row.
create table journal_account (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  kind text not null,
  agent_id uuid references agent,
  balance_minor bigint not null default 0,
  constraint journal_account_key unique nulls not distinct (company_id, kind, agent_id),
  constraint journal_account_running check (agent_id is not null or balance_minor = 0)
) with (fillfactor = 70);
select app.protect('journal_account');

create table journal_entry (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  kind text not null,
  at timestamptz not null,
  task_id uuid references task,
  agent_id uuid references agent,
  -- Made by the code that causes the entry; the same cause posts once.
  cause text not null,
  reason text,
  reverses_id uuid unique references journal_entry,
  created_by uuid,
  created_by_name text not null,
  constraint journal_entry_cause_key unique (company_id, cause)
);
create index journal_entry_of_agent on journal_entry (agent_id, id desc) where agent_id is not null;
create index journal_entry_of_task on journal_entry (task_id) where task_id is not null;
select app.protect('journal_entry');

create table journal_posting (
  id bigint generated always as identity primary key,
  entry_id uuid not null references journal_entry,
  account_id uuid not null references journal_account,
  company_id uuid not null references company,
  amount_minor bigint not null check (amount_minor <> 0),
  -- Of the account after this posting; null where the account keeps no running balance.
  balance_after_minor bigint,
  at timestamptz not null
);
create index journal_posting_of_account on journal_posting (account_id, id desc);
create index journal_posting_of_entry on journal_posting (entry_id);
select app.protect('journal_posting');

create constraint trigger journal_posting_balanced after insert on journal_posting
  deferrable initially deferred for each row execute function app.entry_sums_to_zero();

revoke update, delete on journal_entry, journal_posting from qafila_app;
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function app.refuse_change();
create trigger journal_posting_append_only before update or delete on journal_posting
  for each row execute function app.refuse_change();
create trigger journal_entry_no_truncate before truncate on journal_entry
  for each statement execute function app.refuse_change();
create trigger journal_posting_no_truncate before truncate on journal_posting
  for each statement execute function app.refuse_change();
