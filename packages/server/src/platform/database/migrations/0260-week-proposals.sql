-- A week that is being proposed, or was. Nothing of it is planned until an operator takes it.
create table week_proposal (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  first_day date not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  progress real not null default 0,
  requested_by text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  result jsonb
);
-- One at a time for each company.
create unique index week_proposal_running on week_proposal (company_id) where state = 'running';
create index week_proposal_newest on week_proposal (company_id, id desc);
select app.protect('week_proposal');
