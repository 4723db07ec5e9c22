-- The platform: tenancy by row-level security, and the tables that every area shares.
-- Runs as the owner. The service connects as qafila_app, which exists before migrations run (see app-role.ts).

grant usage on schema public to qafila_app;
alter default privileges in schema public grant select, insert, update, delete on tables to qafila_app;
alter default privileges in schema public grant usage, select on sequences to qafila_app;
revoke create on schema public from public;

create table company (
  id uuid primary key default uuidv7(),
  name text not null,
  phone_number text not null,
  domain text,
  locale text not null default 'en' check (locale in ('en', 'ar')),
  currency text not null default 'Qatari Riyal (QAR)',
  timezone text not null default 'Asia/Qatar',
  status text not null default 'active' check (status in ('pending', 'active', 'suspended', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index company_name_key on company (lower(name));
create trigger company_touch before update on company for each row execute function app.touch();

alter table company enable row level security;
alter table company force row level security;
create policy company_read on company for select using (
  (select app.sees_all()) or id = (select app.company_id()) or id = any ((select app.contract_companies())::uuid[]));
create policy company_change on company for update using (
  (select app.sees_all()) or id = (select app.company_id()));
create policy company_create on company for insert with check ((select app.sees_all()));
create policy company_remove on company for delete using ((select app.sees_all()));

-- Events leave by the outbox: written with the rows they are about, claimed with SKIP LOCKED.
-- The cursor is given at publication, so that it grows in the order in which clients see events.
create sequence outbox_cursor;
create table outbox (
  id bigint generated always as identity primary key,
  cursor bigint unique,
  company_id uuid references company on delete cascade,
  name text not null,
  data jsonb not null,
  audience jsonb not null default '{}',
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_waiting on outbox (id) where published_at is null;
create index outbox_since on outbox (company_id, cursor) where cursor is not null;
select app.protect('outbox');
create policy of_no_company on outbox for insert with check (company_id is null and app.company_id() is null);

-- A reply is stored with the work it reports. A row without a status belongs to a request still under way.
create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request_hash bytea not null,
  status integer,
  reply text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own on idempotency_key using (
  (select app.sees_all()) or scope = (select current_setting('app.user', true)));

create table audit_event (
  id uuid primary key default uuidv7(),
  company_id uuid references company,
  actor_kind text not null,
  actor_id uuid,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default now()
);
create index audit_event_newest on audit_event (company_id, id desc);
create index audit_event_subject on audit_event (subject, id desc);
select app.protect('audit_event');
create policy of_no_company on audit_event for insert with check (company_id is null and app.company_id() is null);
revoke update, delete on audit_event from qafila_app;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function app.refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function app.refuse_change();

create table file (
  id uuid primary key default uuidv7(),
  company_id uuid references company on delete cascade,
  storage_key text not null unique,
  name text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index file_company on file (company_id, id desc);
select app.protect('file');

create table message (
  id uuid primary key default uuidv7(),
  company_id uuid references company on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_newest on message (id desc);
create index message_queued on message (created_at) where status = 'queued';
select app.protect('message');
