-- Who acts is one setting instead of five: entering a transaction is a third of what it was.
-- Its fields: 'on' for whoever sees all, user, company, roles, companies by contract.
drop function app.enter(text, text, text, text, text);
create function app.enter(actor_kind text, user_id text, company_id text, role_names text, contract_companies text)
returns text language sql as $$
  select set_config('app.actor',
    case when (actor_kind = 'system' and company_id is null) or 'SysAdmin' = any (role_names::text[])
         then 'on|' else '|' end
      || coalesce(user_id, '') || '|' || coalesce(company_id, '') || '|' || role_names || '|' || contract_companies,
    true)
$$;
-- `part` is the number of the field, from 1; null before anybody has entered.
create function app.actor(part integer) returns text language sql stable parallel safe
  return nullif(split_part(current_setting('app.actor', true), '|', part), '');

create or replace function app.sees_all() returns boolean language sql stable parallel safe
  return coalesce(app.actor(1) = 'on', false);
create or replace function app.user_id() returns uuid language sql stable parallel safe
  return app.actor(2)::uuid;
create or replace function app.company_id() returns uuid language sql stable parallel safe
  return app.actor(3)::uuid;
create or replace function app.roles() returns text[] language sql stable parallel safe
  return coalesce(app.actor(4), '{}')::text[];
create or replace function app.contract_companies() returns uuid[] language sql stable parallel safe
  return coalesce(app.actor(5), '{}')::uuid[];

alter policy own on idempotency_key using (
  (select app.sees_all()) or scope = (select coalesce(app.actor(2), '')));
alter function app.session_actor reset app.everything;
alter function app.session_actor set app.actor = 'on||||';
