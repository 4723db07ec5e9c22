-- The hours of an agent in a week as they were told to the agent. Later changes show only after the next publishing.
create table published_week (
  agent_id uuid not null references agent on delete cascade,
  first_day date not null,
  company_id uuid not null references company on delete cascade,
  -- As in agent_day_plan, each with its day.
  bars jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, first_day)
);
create index published_week_of_company on published_week (company_id, first_day);
select app.protect('published_week');
