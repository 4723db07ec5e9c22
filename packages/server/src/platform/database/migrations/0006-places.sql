-- Searching places, and areas as polygons.

-- A leading blank, so that a short term matches at the start of a word.
alter table location_point add column search text not null
  generated always as (' ' || lower(name || ' ' || address || ' ' || coalesce(phone_number, ''))) stored;
create index location_point_search on location_point using gin (search gin_trgm_ops);
create index location_point_where on location_point using gist (point(longitude, latitude));

create table area (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  polygon jsonb not null,
  color_hex text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index area_newest on area (company_id, id desc);
select app.protect('area');
