-- The companies whose audit trail an entry belongs to by its object, and what it says to each. For an actor who works in no
-- company. A contract belongs to two; of agents of several companies, each reads of its own. No row for an object that
-- belongs to no company or was deleted.
create or replace function app.audit_trails(object text, said jsonb)
returns table (company_id uuid, subject text, details jsonb) language sql stable strict as $$
  with named as (
    select split_part(object, ':', 1) as kind, substring(object from ':([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid as id),
  owner as (
    select case n.kind
        when 'agent' then (select o.company_id from agent o where o.id = n.id)
        when 'area' then (select o.company_id from area o where o.id = n.id)
        when 'close' then (select o.company_id from cash_close o where o.id = n.id)
        when 'dashboard' then (select o.company_id from dashboard o where o.id = n.id)
        when 'embedToken' then (select o.company_id from embed_token o where o.id = n.id)
        when 'entry' then (select o.company_id from journal_entry o where o.id = n.id)
        when 'locationPoint' then (select o.company_id from location_point o where o.id = n.id)
        when 'move' then (select o.company_id from timeline_move o where o.id = n.id)
        when 'shift' then (select o.company_id from work_shift o where o.id = n.id)
        when 'skill' then (select o.company_id from skill o where o.id = n.id)
        when 'supplier' then (select o.company_id from supplier o where o.id = n.id)
        when 'task' then (select o.company_id from task o where o.id = n.id)
        when 'trip' then (select o.company_id from planned_trip o where o.id = n.id)
      end as company_id
      from named n)
  select o.company_id, object, said from owner o where o.company_id is not null
  union all
  select c.company_id, object, said
    from named n
    join contract k on k.id = n.id and n.kind = 'contract'
    cross join lateral (values (k.subscriber_company_id), (k.fulfillment_company_id)) as c (company_id)
  union all
  select a.company_id, 'agents:' || count(*), jsonb_set(said, '{agentIds}', jsonb_agg(g.id order by g.position))
    from named n
    cross join jsonb_array_elements_text(said -> 'agentIds') with ordinality as g (id, position)
    join agent a on a.id = g.id::uuid
   where n.kind = 'agents'
   group by a.company_id
$$;
