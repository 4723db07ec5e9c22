-- When an agent was blocked or had left: what was planned for them then is not missed. Of agents who are not active already,
-- it is known from now on.
create table agent_inactive (
  agent_id uuid not null references agent on delete cascade,
  company_id uuid not null references company on delete cascade,
  from_at timestamptz not null,
  -- Null while they are not active.
  to_at timestamptz,
  primary key (agent_id, from_at),
  check (to_at >= from_at)
);
create index agent_inactive_of_company on agent_inactive (company_id);
select app.protect('agent_inactive');
insert into agent_inactive (agent_id, company_id, from_at)
select id, company_id, now() from agent where employment_status_id <> 1;
