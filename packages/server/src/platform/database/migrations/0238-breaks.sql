-- The breaks that agents took, and when each was to end; null without a length.
create table agent_break (
  id uuid primary key default uuidv7(),
  agent_id uuid not null references agent on delete cascade,
  company_id uuid not null references company on delete cascade,
  started_at timestamptz not null,
  until timestamptz,
  ended_at timestamptz
);
create index agent_break_of_agent on agent_break (agent_id, started_at);
create index agent_break_open on agent_break (agent_id) where ended_at is null;
select app.protect('agent_break');
insert into agent_break (agent_id, company_id, started_at, until)
  select agent_id, company_id, now(), break_until from agent_state where on_break;
