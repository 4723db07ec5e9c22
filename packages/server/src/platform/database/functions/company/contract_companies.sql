-- Companies that share a contract with the caller's, current or ended: tasks offloaded under it continue and
-- stay in the lists of both. Evaluated by the policies, so that it is never outdated. Looks past row-level
-- security: otherwise the policies that call it would recurse.
create or replace function app.contract_companies() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select fulfillment_company_id from contract where subscriber_company_id = app.company_id()
    union
    select subscriber_company_id from contract where fulfillment_company_id = app.company_id())
$$;
