-- Marks all hours of an agent whose vehicle or supplier changed: figures by vehicle and supplier go by what the agent has
-- now. Looks past row-level security, as every function that writes marks.
create or replace function app.mark_agent() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into rollup_stale (company_id, agent_id) values (new.company_id, new.id);
  return null;
end $$;
