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

-- Which agents a list shows: of the caller's company, or of any for those who see all. Not bound by the policy, under
-- which the planner may not use the trigram index; the company is settled here. Values stand in the text, so that
-- each list is planned for how common its filters are. `filters` is what the contracts call FilterQuery.
create function app.agents_where(filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := 'where true';
begin
  if not app.sees_all() then
    condition := format('where a.company_id = %L', coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000'));
  end if;
  if filters ? 'pattern' then condition := condition || format(' and a.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'agentId' then condition := condition || format(' and a.id = %L', filters ->> 'agentId'); end if;
  if filters ? 'employment' then
    condition := condition || format(' and a.employment_status_id = %L', filters ->> 'employment'); end if;
  if filters ? 'fleet' then condition := condition || format(' and a.fleet_type_id = %L', filters ->> 'fleet'); end if;
  if filters ? 'transport' then
    condition := condition || format(' and a.transport_type_id = %L', filters ->> 'transport'); end if;
  if filters ? 'availability' then
    condition := condition || format(
      ' and exists (select from agent_state s where s.agent_id = a.id and s.availability_type_id = any (%L::int[]))',
      translate(filters ->> 'availability', '[]', '{}')); end if;
  if filters ? 'skills' then
    condition := condition || format(
      ' and exists (select from agent_skill k join skill n on n.id = k.skill_id where k.agent_id = a.id'
      ' and (n.name = any (array(select jsonb_array_elements_text(%1$L::jsonb)))'
      ' or n.id::text = any (array(select jsonb_array_elements_text(%1$L::jsonb)))))', filters -> 'skills'); end if;
  if filters ? 'metadataKey' then
    condition := condition || format(
      ' and %s exists (select from jsonb_array_elements(a.meta_data) m where m ->> ''key'' = %L%s)',
      case when filters -> 'metadataExists' = 'false' then 'not' else '' end, filters ->> 'metadataKey',
      case when filters ? 'metadataValue' then format(' and m ->> ''value'' = %L', filters ->> 'metadataValue')
           else '' end); end if;
  return condition;
end $$;

create function app.find_agents(filters jsonb, sort text, descending boolean, after uuid, skip integer, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
  ordered text := case sort when 'name' then 'lower(a.first_name)' when 'createdAtUtc' then 'a.id' end;
begin
  if ordered is null then raise exception 'no order by %', sort; end if;
  return query execute format(
    'select a.id from agent a %1$s %2$s order by %3$s %4$s, a.id %4$s limit %5$s offset %6$s',
    app.agents_where(filters),
    case when after is null then '' else format(
      'and (%1$s, a.id) %2$s (select %1$s, a.id from agent a where a.id = %3$L)',
      ordered, case when descending then '<' else '>' end, after) end,
    ordered, direction, most, skip);
end $$;

create function app.count_agents(filters jsonb, most integer)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from agent a %s limit %s) as counted',
    app.agents_where(filters), most) into total;
  return total;
end $$;
revoke execute on function app.find_agents, app.count_agents from public;
grant execute on function app.find_agents, app.count_agents to qafila_app;
