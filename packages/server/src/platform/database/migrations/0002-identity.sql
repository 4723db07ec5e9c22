-- Identity: users, sessions, second factors, links, lockout, companies that ask to be let in.
-- These tables enable row-level security without forcing it on their owner: the functions at the end run as the
-- owner, and look up what a request may not see yet. The service never connects as the owner.

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

-- What belongs to a user is seen by whoever sees the user.
create function app.protect_by_user(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy tenant on %1$s using ((select app.sees_all()) or'
    ' exists (select from user_account u where u.id = %1$s.user_id))', target);
end $$;

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

-- Who a session belongs to, if it lives; asked before anybody has entered the transaction.
create function app.session_actor(session_id uuid, at timestamptz)
returns table (user_id uuid, company_id uuid, roles text[], email text, mfa_setup_required boolean, client_id text)
language sql stable security definer set search_path = public, pg_temp set app.everything = 'on' as $$
  select u.id, u.company_id, u.roles, u.email,
         u.should_enforce_mfa and m.enabled_at is null, s.client_id
    from session s
    join user_account u on u.id = s.user_id
    left join company c on c.id = u.company_id
    left join user_mfa m on m.user_id = u.id
   where s.id = session_id and s.ended_at is null and s.expires_at > at
     and u.active and (u.company_id is null or c.status = 'active')
$$;

-- Which users a list shows: of the caller's company, or of any for those who see all. The functions below are not
-- bound by the policy, under which the planner may not use the trigram index (its operator is not leakproof), so the
-- company is settled here. Values stand in the text, so that each search is planned for how common its term is:
-- along the order of the list when it is, by the trigrams when it is not.
create function app.users_where(pattern text, company uuid, is_active boolean) returns text
language plpgsql stable as $$
begin
  if not app.sees_all() then company := coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000'); end if;
  return 'where u.deleted_at is null'
    || case when company is null then '' else format(' and u.company_id = %L', company) end
    || case when pattern is null then '' else format(' and u.search like %L', pattern) end
    || case is_active when true then ' and u.active' when false then ' and not u.active' else '' end;
end $$;

create function app.find_users(pattern text, company uuid, is_active boolean, sort text, descending boolean,
  after uuid, skip integer, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
begin
  if sort not in ('created_at', 'email', 'first_name') then raise exception 'no order by %', sort; end if;
  return query execute format('select u.id from user_account u %s %s order by u.%I %s, u.id %s limit %s offset %s',
    app.users_where(pattern, company, is_active),
    case when after is not null then format('and (u.%1$I, u.id) %2$s (select a.%1$I, a.id from user_account a where a.id = %3$L)',
      sort, case when descending then '<' else '>' end, after) else '' end,
    sort, direction, direction, most, skip);
end $$;

create function app.count_users(pattern text, company uuid, is_active boolean, most integer)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from user_account u %s limit %s) as counted',
    app.users_where(pattern, company, is_active), most) into total;
  return total;
end $$;
revoke execute on function app.session_actor, app.find_users, app.count_users from public;
grant execute on function app.session_actor, app.find_users, app.count_users to qafila_app;
