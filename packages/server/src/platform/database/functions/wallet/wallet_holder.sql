-- The agent whose wallet is about to change, the cash they hold and their company's limits; no row for an
-- agent of another company. Looks past row-level security, whose check per row costs more than the row; the
-- condition restricts the company.
create or replace function app.wallet_holder(whose uuid)
returns table (company_id uuid, public_id text, full_name text, email text, cash_minor bigint,
  allow_negative_balance boolean, fresh_authentication_above_minor bigint, currency text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id, a.public_id, btrim(a.first_name || ' ' || a.last_name), a.email, coalesce(c.balance_minor, 0),
         s.allow_negative_balance, s.fresh_authentication_above_minor, o.currency
    from agent a
    join company o on o.id = a.company_id
    left join journal_account c on c.company_id = a.company_id and c.kind = 'agentCash' and c.agent_id = a.id
    left join wallet_settings s on s.company_id = a.company_id
   where a.id = whose and (app.sees_all() or a.company_id = app.company_id())
$$;
