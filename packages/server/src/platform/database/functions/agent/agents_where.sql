-- Conditions of a list of agents: the caller's company, or any for those who see all. The functions that use
-- it look past row-level security, under which the planner may not use the trigram index. Values are
-- literals, so that each list is planned by the selectivity of its filters. `filters` is the contracts'
-- FilterQuery.
create or replace function app.agents_where(filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := 'where true';
begin
  if not app.sees_all() then
    condition := format('where a.company_id = %L', coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000'));
  end if;
  if filters ? 'pattern' then condition := condition || format(' and a.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'agentId' then condition := condition || format(' and a.id = %L', filters ->> 'agentId'); end if;
  if filters ? 'number' then condition := condition || format(' and a.number = %L', filters ->> 'number'); end if;
  if filters ? 'supplier' then
    condition := condition || format(' and a.supplier_id = %L', filters ->> 'supplier'); end if;
  if filters ? 'only' then
    condition := condition || format(' and a.id = any (%L::uuid[])', translate(filters ->> 'only', '[]', '{}')); end if;
  if filters ? 'except' then
    condition := condition || format(' and a.id <> all (%L::uuid[])', translate(filters ->> 'except', '[]', '{}')); end if;
  if filters ? 'employment' then
    condition := condition || format(' and a.employment_status_id = %L', filters ->> 'employment'); end if;
  if filters ? 'fleet' then condition := condition || format(' and a.fleet_type_id = %L', filters ->> 'fleet'); end if;
  if filters ? 'transport' then
    condition := condition || format(' and a.transport_type_id = %L', filters ->> 'transport'); end if;
  if filters ? 'availability' then
    condition := condition || format(
      ' and exists (select from agent_state s where s.agent_id = a.id and s.availability_type_id = any (%L::int[]))',
      translate(filters ->> 'availability', '[]', '{}')); end if;
  -- As availability is counted: those who left are unavailable for good, and not meant.
  if filters ?| array['availability', 'employed'] and not filters ? 'employment' then
    condition := condition || ' and a.employment_status_id in (1, 2)'; end if;
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
