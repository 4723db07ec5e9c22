-- Conditions of a list of users: the caller's company, or any for those who see all. The functions that use
-- it look past row-level security, under which the planner may not use the trigram index (its operator is not
-- leakproof). Values are literals, so that each search is planned by the selectivity of its term: in the
-- order of the list if it is common, by trigrams if it is not. A `role` may be 'portal', for all but agents.
create or replace function app.users_where(pattern text, company uuid, is_active boolean, role text) returns text
language plpgsql stable as $$
begin
  if not app.sees_all() then company := coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000'); end if;
  return 'where u.deleted_at is null'
    || case when company is null then '' else format(' and u.company_id = %L', company) end
    || case when pattern is null then '' else format(' and u.search like %L', pattern) end
    || case is_active when true then ' and u.active' when false then ' and not u.active' else '' end
    -- Written as in the index of users who are not agents, so that the index is used.
    || case when role <> 'Agent' then ' and not u.roles @> ''{Agent}''' else '' end
    || case when role <> 'portal' then format(' and u.roles @> array[%L]', role) else '' end;
end $$;
