-- Dates on which an agent does not work. It lies over their shifts and their plans for these dates, which stay as they are: when
-- it is taken back, they count again.
create table agent_time_off (
  id uuid primary key default uuidv7(),
  agent_id uuid not null references agent on delete cascade,
  company_id uuid not null references company on delete cascade,
  from_day date not null,
  to_day date not null,
  reason text not null,
  note text,
  created_by text not null,
  created_at timestamptz not null,
  check (to_day >= from_day)
);
create index agent_time_off_of_agent on agent_time_off (agent_id, from_day);
create index agent_time_off_of_company on agent_time_off (company_id, to_day);
select app.protect('agent_time_off');
create trigger time_off_counts after insert or delete or update on agent_time_off
  for each row execute function app.mark_shift_days();
