-- Free agents on their way to an area. The area's name and the point ridden to are kept, since areas change.
create table relocation (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  agent_id uuid not null references agent,
  area_id uuid not null,
  area_name text not null,
  polygon jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  state text not null default 'running' check (state in ('running', 'arrived', 'cancelled', 'interrupted')),
  distance_km double precision not null,
  duration_min double precision not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint relocation_end check ((state = 'running') = (ended_at is null))
);
create unique index relocation_running on relocation (agent_id) where state = 'running';
create index relocation_newest on relocation (company_id, id desc);
create index relocation_of_agent on relocation (agent_id, id desc);
select app.protect('relocation');
