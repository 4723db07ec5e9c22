-- What was planned stays as it was when an agent is put into a shift or taken out of it, and when a shift is changed or deleted.
-- Times are minutes on the company's clock, so that a company that gets another time zone keeps them.

-- Null: from the shift's start.
alter table work_shift_agent add column since timestamp;

-- When agents were in shifts that they are not in any more. A shift may be deleted by now.
create table past_shift_agent (
  shift_id uuid not null,
  until timestamp not null,
  agent_id uuid not null references agent on delete cascade,
  company_id uuid not null references company on delete cascade,
  since timestamp,
  primary key (shift_id, until, agent_id)
);
create index past_shift_of_agent on past_shift_agent (agent_id, until);
select app.protect('past_shift_agent');

-- The hours of shifts until they were changed or deleted: since the change before, or from the shift's start.
create table past_shift_hours (
  shift_id uuid not null,
  until timestamp not null,
  company_id uuid not null references company on delete cascade,
  short_id text not null,
  title text not null,
  max_agents integer not null,
  area_ids uuid[] not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  timings jsonb not null,
  break_mandatory boolean not null,
  break_start_min smallint,
  break_duration_min smallint,
  primary key (shift_id, until)
);
create index past_shift_hours_of_company on past_shift_hours (company_id, until);
select app.protect('past_shift_hours');

-- They changed past dates. Today and yesterday are counted again anyway.
drop trigger shift_made_counts on work_shift;
drop trigger shift_hours_count on work_shift;
drop trigger shift_agent_counts on work_shift_agent;
