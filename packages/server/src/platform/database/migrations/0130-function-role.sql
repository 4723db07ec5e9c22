-- The role that owns the SQL functions is bound by row-level security. What its SECURITY DEFINER functions read and write is
-- granted here, table by table, with a policy for this role alone.
grant usage, create on schema public to qafila_functions;
grant select on company, contract, user_account, session, user_mfa, agent, agent_state, agent_skill, skill, task,
  location_point, wallet_settings, payout, cash_close to qafila_functions;
grant select, insert on task_day, idempotency_key, journal_entry, journal_posting to qafila_functions;
grant select, insert, update on journal_account to qafila_functions;

do $$
declare
  name text;
begin
  foreach name in array array['company', 'contract', 'user_account', 'session', 'user_mfa', 'agent', 'agent_state',
    'agent_skill', 'skill', 'task', 'location_point', 'wallet_settings', 'payout', 'cash_close', 'task_day',
    'idempotency_key', 'journal_entry', 'journal_posting', 'journal_account'] loop
    execute format('create policy functions on %I to qafila_functions using (true) with check (true)', name);
  end loop;
end $$;

create policy functions on agent_position_rest to qafila_functions using (true);
-- Partitions of the position history are made and dropped by functions, so their role owns the table.
do $$
declare
  part regclass;
begin
  for part in select 'agent_position'::regclass union all
              select inhrelid::regclass from pg_inherits where inhparent = 'agent_position'::regclass loop
    execute format('alter table %s owner to qafila_functions', part);
  end loop;
end $$;
-- Later migrations read it as the owner of the database, who need not be a superuser.
set local role qafila_functions;
grant select on agent_position to session_user;
set local role none;
