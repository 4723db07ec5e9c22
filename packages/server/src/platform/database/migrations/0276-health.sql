-- What the page 'Health and releases' shows. None of it belongs to a company.
alter table release add column notes text;

-- Failures that browsers reported, grouped: equal ones are counted.
create table browser_failure (
  remote text not null,
  version text not null,
  kind text not null,
  reason text not null,
  message text not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_url text,
  last_browser text not null,
  primary key (remote, version, kind, reason, message)
);
create index browser_failure_newest on browser_failure (last_at);

-- How often a version of a remote was opened and failed, by hour, for error rates.
create table release_hour (
  name text not null,
  version text not null,
  hour timestamptz not null,
  opened integer not null default 0,
  failed integer not null default 0,
  primary key (name, version, hour)
);

-- Each running server with its open tabs, written by itself every few seconds.
create table server_node (
  id uuid primary key,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  tabs jsonb not null default '[]'
);

alter table browser_failure enable row level security;
alter table browser_failure force row level security;
create policy system on browser_failure using ((select app.sees_all()));
alter table release_hour enable row level security;
alter table release_hour force row level security;
create policy system on release_hour using ((select app.sees_all()));
alter table server_node enable row level security;
alter table server_node force row level security;
create policy system on server_node using ((select app.sees_all()));
