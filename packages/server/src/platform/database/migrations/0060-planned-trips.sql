-- Trips that are planned before an agent rides them. A trip's stops stay as they were planned; which of its tasks it
-- still has, the tasks themselves say (`task.planned_trip_id`), and how far it is follows from its agent's stops.
create table planned_trip (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  short_id text generated always as ('P-' || number) stored unique,
  company_id uuid not null references company,
  status_id smallint not null default 1 check (status_id between 1 and 4),
  agent_id uuid references agent,
  transport_type_id smallint check (transport_type_id between 1 and 5),
  start_at timestamptz not null,
  distance_km double precision not null,
  duration_min double precision not null,
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint planned_trip_agent check ((status_id in (2, 3)) <= (agent_id is not null))
);
create index planned_trip_newest on planned_trip (company_id, id desc);
create index planned_trip_of_agent on planned_trip (agent_id, id desc) where status_id in (2, 3);
select app.protect('planned_trip');

create table planned_trip_stop (
  id uuid primary key default uuidv7(),
  trip_id uuid not null references planned_trip on delete cascade,
  task_id uuid not null references task on delete cascade,
  kind text not null check (kind in ('pickup', 'delivery')),
  company_id uuid not null references company,
  position integer not null,
  expected_at timestamptz,
  distance_km double precision,
  unique (trip_id, task_id, kind)
);
create index planned_trip_stop_of_task on planned_trip_stop (task_id);
select app.protect('planned_trip_stop');

create index task_of_planned_trip on task (planned_trip_id) where planned_trip_id is not null;
create index online_trip_of_plan on online_trip (planned_trip_id) where planned_trip_id is not null;
