-- The companies whose audit trail an entry belongs to by its object, and what it says to each: for an actor who works in no
-- company. Of agents of several companies, each reads of its own. No row for an object that belongs to no company or was
-- deleted.
create or replace function app.audit_trails(object text, said jsonb)
returns table (company_id uuid, subject text, details jsonb) language sql stable strict as $$
  with named as (
    select split_part(object, ':', 1) as kind, substring(object from ':([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid as id),
  owned as (
    select coalesce(app.owner_in_agent(kind, id), app.owner_in_trip(kind, id), app.owner_in_wallet(kind, id),
                    app.owner_in_journal(kind, id), app.owner_in_tracking(kind, id), app.owner_in_analytics(kind, id)) as company_id
      from named)
  select o.company_id, object, said from owned o where o.company_id is not null
  union all
  select g.company_id, 'agents:' || jsonb_array_length(g.agents), jsonb_set(said, '{agentIds}', g.agents)
    from named n, app.agents_by_company(said -> 'agentIds') g
   where n.kind = 'agents'
$$;
