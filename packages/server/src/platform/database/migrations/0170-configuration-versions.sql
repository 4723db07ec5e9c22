-- Every save of a configuration, whole: base (null: the default) and overrides as they were after it.
create table configuration_version (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('task', 'assignment')),
  version integer not null check (version >= 1),
  action text not null check (action in
    ('base', 'overrideAdded', 'overrideChanged', 'overrideRemoved', 'reordered', 'rolledBack')),
  rolled_back_to integer,
  reason text,
  saved_by text not null,
  saved_at timestamptz not null,
  snapshot jsonb not null,
  primary key (company_id, kind, version)
);
select app.protect('configuration_version');

-- Versions count saves of base and overrides together from here on.
alter table company_configuration drop column version;
