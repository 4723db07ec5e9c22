-- What a credit or deduction by hand asks and what it posts, in one trip. No row for a foreign agent; without an entry's id
-- its cause posted before. The caller undoes it with its transaction if it turns out not to be allowed.
create function app.post_to_wallet(whose uuid, entry jsonb, change bigint, moment timestamptz)
returns table (company_id uuid, public_id text, full_name text, email text, cash_minor bigint,
  allow_negative_balance boolean, fresh_authentication_above_minor bigint, entry_id uuid, wallet_after bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for company_id, public_id, full_name, email, cash_minor, allow_negative_balance, fresh_authentication_above_minor in
    select * from app.wallet_holder(whose)
  loop
    select p.entry_id, p.wallet_after into entry_id, wallet_after
      from app.post_entry(entry || jsonb_build_object('companyId', company_id), jsonb_build_array(
        jsonb_build_object('account', 'adjustment', 'amountMinor', change),
        jsonb_build_object('account', 'agentWallet', 'agentId', whose, 'amountMinor', -change)), moment) as p;
    return next;
  end loop;
end $$;
revoke execute on function app.post_to_wallet from public;
grant execute on function app.post_to_wallet to qafila_app;
