-- What planned hours came to, by date and agent, with the vehicle and supplier that the agent has now. A query to be inlined.
create or replace function app.counted_shifts(company uuid) returns table (
  day date, agent_id uuid, vehicle smallint, supplier_id uuid, planned_min integer, worked_min integer, late integer,
  missed integer) language sql stable as $$
  select s.day, s.agent_id, a.transport_type_id, a.supplier_id, s.planned_min, s.worked_min, s.late, s.missed
    from rollup_shift_day s join agent a on a.id = s.agent_id
   where s.company_id = company
$$;
