-- Agents of a list of ids, by company, in the order of the list.
create or replace function app.agents_by_company(ids jsonb)
returns table (company_id uuid, agents jsonb) language sql stable strict as $$
  select a.company_id, jsonb_agg(g.id order by g.position)
    from jsonb_array_elements_text(ids) with ordinality as g (id, position)
    join agent a on a.id = g.id::uuid
   group by a.company_id
$$;
