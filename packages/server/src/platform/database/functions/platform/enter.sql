-- Sets the actor for this transaction: 'on' if they see all rows, then user, company and roles. The system
-- sees all rows, and a SysAdmin while they work in no company.
create or replace function app.enter(actor_kind text, user_id text, company_id text, role_names text) returns text language sql as $$
  select set_config('app.actor',
    case when company_id is null and (actor_kind = 'system' or 'SysAdmin' = any (role_names::text[]))
         then 'on|' else '|' end
      || coalesce(user_id, '') || '|' || coalesce(company_id, '') || '|' || role_names, true)
$$;
