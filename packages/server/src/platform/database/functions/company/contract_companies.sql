-- Companies that share a contract with the caller's, running or ended: tasks offloaded under it go on and stay in the lists of
-- both. Read where a policy asks, so that no session carries what may have changed since. Looks past row-level security:
-- the policies that ask it would otherwise ask themselves.
create or replace function app.contract_companies() returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select fulfillment_company_id from contract where subscriber_company_id = app.company_id()
    union
    select subscriber_company_id from contract where fulfillment_company_id = app.company_id())
$$;
