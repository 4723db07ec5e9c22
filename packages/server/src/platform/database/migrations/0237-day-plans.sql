-- The plan of one agent for one date. It replaces what the agent's shifts say for that date; no bars are a day off.
create table agent_day_plan (
  agent_id uuid not null references agent on delete cascade,
  day date not null,
  company_id uuid not null references company on delete cascade,
  -- Minutes after midnight on the company's clock; minutes from 1440 on are on the next day.
  bars jsonb not null,
  -- Changes with each save, so that a save can say which plan it was made for.
  version uuid not null default uuidv7(),
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (agent_id, day)
);
create index agent_day_plan_of_company on agent_day_plan (company_id, day);
create index agent_day_plan_day on agent_day_plan (day);
select app.protect('agent_day_plan');

-- How a company computes the agents it needs; a company without a row has the defaults.
create table coverage_setting (
  company_id uuid primary key references company on delete cascade,
  setting jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null
);
select app.protect('coverage_setting');
