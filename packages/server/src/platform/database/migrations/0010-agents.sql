-- Suppliers of agents with their contracts, skills, and searching agents.

create table supplier (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  code text not null,
  contact_name text,
  phone_number text,
  email text,
  active boolean not null default true,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint supplier_code_key unique (company_id, code)
);
create index supplier_newest on supplier (company_id, id desc);
select app.protect('supplier');

create table supplier_contract (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  supplier_id uuid not null references supplier on delete cascade,
  number text not null,
  starts_on date not null,
  ends_on date not null,
  active boolean not null default true,
  monthly_cost_minor bigint not null default 0 check (monthly_cost_minor >= 0),
  constraint supplier_contract_number_key unique (supplier_id, number)
);
select app.protect('supplier_contract');

create table skill (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  is_exclusive boolean not null default false,
  description text,
  created_by text not null,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index skill_name_key on skill (company_id, lower(name));
select app.protect('skill');

create table agent_skill (
  agent_id uuid not null references agent on delete cascade,
  skill_id uuid not null references skill on delete cascade,
  company_id uuid not null references company on delete cascade,
  primary key (agent_id, skill_id)
);
create index agent_skill_of_skill on agent_skill (skill_id);
select app.protect('agent_skill');

alter table agent
  add constraint agent_supplier foreign key (supplier_id) references supplier,
  add constraint agent_contract foreign key (contract_id) references supplier_contract,
  add column search text not null generated always as (
    ' ' || lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || ' AG-' || number)) stored;
create index agent_search on agent using gin (search gin_trgm_ops);
create index agent_name on agent (company_id, lower(first_name), id);
create index agent_of_supplier on agent (supplier_id);
