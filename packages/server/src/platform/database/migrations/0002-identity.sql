-- Identity: users, sessions, second factors, links, lockout, companies that ask to be let in.
-- Functions look up what a request may not see yet (see ../functions/identity); the service never connects as the owner.

create extension if not exists pg_trgm;

create table user_account (
  id uuid primary key default uuidv7(),
  company_id uuid references company on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_number text,
  country text,
  zip_code text,
  roles text[] not null,
  active boolean not null default true,
  deleted_at timestamptz check (deleted_at is null or not active),
  should_enforce_mfa boolean not null default true,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Starts with a blank, so that '% ab%' finds the start of any word, the first one included.
  search text generated always as (
    lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))) stored,
  constraint user_account_roles_known check (
    cardinality(roles) between 1 and 10 and roles <@ array['SysAdmin', 'CompanyAdmin', 'Operator', 'Tracker',
      'CashCollector', 'PartnershipCoordinator', 'Agent', 'RuleViewer', 'IncidentManager', 'UserManager']),
  constraint user_account_roles_exclusive check (
    cardinality(roles) = 1 or not roles && array['SysAdmin', 'Agent']),
  constraint user_account_company check ((company_id is null) = ('SysAdmin' = any (roles)))
);
create unique index user_account_email_key on user_account (email) where deleted_at is null;
create index user_account_search on user_account using gin (search gin_trgm_ops);
create index user_account_newest on user_account (created_at, id);
create index user_account_by_name on user_account (first_name, id);
create index user_account_company_newest on user_account (company_id, created_at, id);
create index user_account_company_email on user_account (company_id, email, id);
create index user_account_company_name on user_account (company_id, first_name, id);
create index user_account_inactive on user_account (company_id, created_at, id) where not active;
create trigger user_account_touch before update on user_account for each row execute function app.touch();
alter table user_account enable row level security;
create policy tenant on user_account
  using ((select app.sees_all()) or company_id = (select app.company_id()) or id = (select app.user_id()))
  with check ((select app.sees_all()) or company_id = (select app.company_id()) or id = (select app.user_id()));

-- Refresh tokens are signed, not stored: the row knows only how many were given out.
create table session (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  client_id text not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('revoked', 'expired', 'replaced')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index session_live on session (user_id) where ended_at is null;
create index session_age on session (expires_at);
select app.protect_by_user('session');

create table user_mfa (
  user_id uuid primary key references user_account on delete cascade,
  secret bytea,
  enabled_at timestamptz,
  pending_secret bytea,
  last_step bigint,
  constraint user_mfa_whole check ((secret is null) = (enabled_at is null))
);
select app.protect_by_user('user_mfa');

create table recovery_code (
  user_id uuid not null references user_account on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select app.protect_by_user('recovery_code');

-- Password accepted, code still missing.
create table sign_in_challenge (
  token_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  client_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
select app.protect_by_user('sign_in_challenge');

create table password_link (
  token_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id, created_at);
select app.protect_by_user('password_link');

-- Failed attempts by account (a hash of what was typed) and by address; no tenant's data.
create table sign_in_failure (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  series_started_at timestamptz
);
create index sign_in_failure_age on sign_in_failure (last_at);
alter table sign_in_failure enable row level security;
create policy everyone on sign_in_failure using (true);

create table signup (
  id uuid primary key,
  company jsonb not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  country text,
  zip_code text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  notes text,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index signup_waiting on signup (id) where status = 'pending';
create unique index signup_email_waiting on signup (email) where status = 'pending';
alter table signup enable row level security;
create policy system on signup using ((select app.sees_all()));

-- Which secret this database was set up with: a node with another one must not start.
create table deployment (
  "only" boolean primary key default true check ("only"),
  key_fingerprint bytea not null
);
alter table deployment enable row level security;
create policy system on deployment using ((select app.sees_all()));

-- The trail is read newest first, by company or, for SysAdmin, whole.
create index audit_event_by_time on audit_event (created_at, id);
create index audit_event_company_by_time on audit_event (company_id, created_at, id);
