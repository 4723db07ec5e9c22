-- Shifts, who works in them, and which agents are on or off shift because of one.

create table work_shift (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  short_id text generated always as ('S-' || number) stored unique,
  company_id uuid not null references company on delete cascade,
  title text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  max_agents integer not null check (max_agents >= 1),
  -- Of each weekday: minutes after midnight on the company's clock; hours that end before they start end on the next day.
  timings jsonb not null,
  break_mandatory boolean not null default false,
  break_start_min smallint check (break_start_min between 0 and 1439),
  break_duration_min smallint check (break_duration_min between 1 and 480),
  geographical_connectivity boolean not null default false,
  time_based_connectivity boolean not null default false,
  area_ids uuid[] not null default '{}',
  notes text,
  parameters jsonb not null default '{"transportTypeDistribution": {}}',
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint work_shift_period check (period_end > period_start)
);
create index work_shift_newest on work_shift (company_id, id desc);
create index work_shift_running on work_shift (period_end);
select app.protect('work_shift');

create table work_shift_agent (
  shift_id uuid not null references work_shift on delete cascade,
  agent_id uuid not null references agent on delete cascade,
  company_id uuid not null references company on delete cascade,
  primary key (shift_id, agent_id)
);
create index work_shift_of_agent on work_shift_agent (agent_id);
select app.protect('work_shift_agent');

-- An agent without a running shift may work at any time, as before there were shifts.
alter table agent_state
  add column by_shift boolean not null default false,
  -- The start of the scheduled break that was begun last, so that none begins twice.
  add column shift_break_at timestamptz;
create index agent_state_by_shift on agent_state (agent_id) where by_shift;
