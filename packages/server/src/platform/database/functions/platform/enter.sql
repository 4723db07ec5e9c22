-- Sets who acts, for this transaction only: 'on' for an actor who sees all rows, then user, company and roles.
-- All rows are seen by the system and by a SysAdmin while they work for no single company.
create or replace function app.enter(actor_kind text, user_id text, company_id text, role_names text) returns text language sql as $$
  select set_config('app.actor',
    case when company_id is null and (actor_kind = 'system' or 'SysAdmin' = any (role_names::text[]))
         then 'on|' else '|' end
      || coalesce(user_id, '') || '|' || coalesce(company_id, '') || '|' || role_names, true)
$$;
