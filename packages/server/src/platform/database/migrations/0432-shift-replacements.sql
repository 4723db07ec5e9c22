-- Who works in place of an agent who has not come. Counts only while the replacement still works in those hours.
create table shift_replacement (
  agent_id uuid not null references agent on delete cascade,
  day date not null,
  start_min smallint not null,
  company_id uuid not null references company on delete cascade,
  replacement_id uuid not null references agent on delete cascade,
  chosen_at timestamptz not null,
  chosen_by text not null,
  primary key (agent_id, day, start_min)
);
create index shift_replacement_of_company on shift_replacement (company_id, day);
create index shift_replacement_by on shift_replacement (replacement_id);
select app.protect('shift_replacement');
