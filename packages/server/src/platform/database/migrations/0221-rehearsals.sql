-- A past day that is replayed twice: with the rules in force, and with a changed configuration.
create table rehearsal (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  config_name text not null check (config_name in ('task', 'assignment')),
  day text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  progress real not null default 0,
  requested_by text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- A version was saved after it.
  kept boolean not null default false,
  result jsonb
);
-- One at a time for each company.
create unique index rehearsal_running on rehearsal (company_id) where state = 'running';
create index rehearsal_newest on rehearsal (company_id, id desc);
select app.protect('rehearsal');

-- The rehearsal that came before a save.
alter table configuration_version add column rehearsal_id uuid references rehearsal on delete set null;
