-- Payouts and cash closes of an agent whose name changed are found by the new one, which pages show; what they are found by
-- otherwise is that of `requestPayout` and `closeCash`. The journal only grows: its entries keep the name of their time.
create or replace function app.follow_name() returns trigger language plpgsql as $$
declare
  named text := ' ' || app.plain_numbers(lower(new.public_id || ' ' || btrim(new.first_name || ' ' || new.last_name)));
begin
  update payout set search = named where agent_id = new.id and search <> named;
  update cash_close set search = named || ' ' || app.plain_numbers(lower(coalesce(reason, '')))
   where agent_id = new.id and search <> named || ' ' || app.plain_numbers(lower(coalesce(reason, '')));
  return null;
end $$;
