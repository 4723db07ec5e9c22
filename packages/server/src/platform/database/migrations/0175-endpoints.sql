-- Endpoints of a company that its events are sent to: callbacks and webhooks are two lists of them.
create table endpoint (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  list text not null check (list in ('callback', 'webhook')),
  url text not null,
  trigger_id smallint not null,
  -- Sealed: the header as it is sent, and what deliveries are signed with.
  auth_header bytea,
  secret bytea not null,
  -- Signs beside the new one until its end.
  previous_secret bytea,
  previous_secret_until timestamptz,
  active boolean not null default true,
  -- Since when every attempt has failed; null after one that arrived.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  last_delivery_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index endpoint_of_company on endpoint (company_id, list, id desc);
select app.protect('endpoint');

-- One event on its way to one endpoint.
create table event_delivery (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  endpoint_id uuid not null references endpoint on delete cascade,
  event_id uuid not null,
  event_type text not null,
  -- The task or user that it is about, at one URL: these arrive in their order. Null for those without an order.
  lane text,
  -- Order of publication.
  sequence bigint not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- Attempts of the log before this delivery was replayed.
  attempts_before smallint not null default 0,
  -- Next attempt; while one is under way, the moment from which another process may repeat it.
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index event_delivery_due on event_delivery (endpoint_id, due_at, sequence) where state = 'waiting';
create index event_delivery_order on event_delivery (company_id, lane, sequence) where state = 'waiting';
create index event_delivery_failed on event_delivery (endpoint_id, sequence) where state = 'failed';
create index event_delivery_span on event_delivery (endpoint_id, created_at);
create index event_delivery_age on event_delivery (created_at);
select app.protect('event_delivery');

-- Every attempt, with what was sent and the beginning of what came back.
create table delivery_attempt (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  endpoint_id uuid not null references endpoint on delete cascade,
  delivery_id uuid not null references event_delivery on delete cascade,
  attempt smallint not null,
  at timestamptz not null,
  url text not null,
  request_headers jsonb not null,
  response_status smallint,
  response_body text,
  duration_ms integer not null,
  error text,
  delivered boolean not null,
  next_attempt_at timestamptz
);
create index delivery_attempt_newest on delivery_attempt (endpoint_id, id desc);
create index delivery_attempt_of_delivery on delivery_attempt (delivery_id);
select app.protect('delivery_attempt');
