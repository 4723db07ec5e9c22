-- Reads the wallet's agent and posts an entry in one statement. No row for an agent of another company;
-- entry_id is null when its cause was already posted. The caller rolls back if the entry turns out not to be
-- allowed. Looks past row-level security: see wallet_holder and post_entry.
create or replace function app.post_to_wallet(whose uuid, entry jsonb, postings jsonb, moment timestamptz)
returns table (company_id uuid, public_id text, full_name text, email text, cash_minor bigint,
  allow_negative_balance boolean, fresh_authentication_above_minor bigint, currency text, entry_id uuid, wallet_after bigint,
  cash_after bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for company_id, public_id, full_name, email, cash_minor, allow_negative_balance, fresh_authentication_above_minor,
    currency in
    select * from app.wallet_holder(whose)
  loop
    select p.entry_id, p.wallet_after, p.cash_after into entry_id, wallet_after, cash_after
      from app.post_entry(entry || jsonb_build_object('companyId', company_id), postings, moment) as p;
    return next;
  end loop;
end $$;
