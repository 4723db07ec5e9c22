-- The platform: tenancy by row-level security, and the tables that every area shares.
-- Runs as the owner. The service connects as qafila_app, which exists before migrations run (see app-role.ts).

create schema app;
grant usage on schema app, public to qafila_app;
alter default privileges in schema public grant select, insert, update, delete on tables to qafila_app;
alter default privileges in schema public grant usage, select on sequences to qafila_app;
revoke create on schema public from public;

-- Who acts is set per transaction, never per connection.
-- app.everything is 'on' for SysAdmin and for the system when it works for no single company.
create function app.enter(actor_kind text, user_id text, company_id text, role_names text, contract_companies text)
returns void language sql as $$
  select set_config('app.user', coalesce(user_id, ''), true),
         set_config('app.company', coalesce(company_id, ''), true),
         set_config('app.roles', role_names, true),
         set_config('app.contracts', contract_companies, true),
         set_config('app.everything',
           case when (actor_kind = 'system' and company_id is null) or 'SysAdmin' = any (role_names::text[])
                then 'on' else 'off' end, true)
$$;

create function app.company_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company', true), '')::uuid;
create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;
create function app.sees_all() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.everything', true), '') = 'on';
create function app.roles() returns text[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.roles', true), ''), '{}')::text[];
create function app.contract_companies() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.contracts', true), ''), '{}')::uuid[];

-- The usual protection of a tenant's table: its company's rows, and all rows for those who see all.
-- Settings are read once per statement (a scalar subquery), not once per row.
create function app.protect(target regclass, company_column text default 'company_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using ((select app.sees_all()) or %2$I = (select app.company_id()))'
    ' with check ((select app.sees_all()) or %2$I = (select app.company_id()))', target, company_column);
end $$;

-- Keeps updated_at true whatever the statement says.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

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

-- Events leave by the outbox: written with the rows they tell of, claimed with SKIP LOCKED.
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
