-- Posts an entry with its postings, `[{account, agentId?, amountMinor}]`, in one statement. Balances are
-- updated first: two entries of one agent wait for these rows, always in the same order. Then the entry is
-- inserted, with the balances. Returns no row if its cause was already posted. Looks past row-level security,
-- whose check per row costs more than the row: the function checks the company once.
create or replace function app.post_entry(entry jsonb, postings jsonb, moment timestamptz)
returns table (entry_id uuid, wallet_after bigint, cash_after bigint, agent_public_id text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := (entry ->> 'companyId')::uuid;
  whose uuid := (entry ->> 'agentId')::uuid;
  posting record;
  account journal_account;
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
  balances bigint[] := '{}';
  wallet_change bigint;
  cash_change bigint;
  latest timestamptz := moment;
  person record;
begin
  if not (app.sees_all() or company = app.company_id()) then
    raise exception 'row-level security: the entry is another company''s' using errcode = 'insufficient_privilege';
  end if;
  for posting in
    select p."account" as kind, p."agentId" as agent, p."amountMinor" as amount
      from jsonb_to_recordset(postings) as p ("account" text, "agentId" uuid, "amountMinor" bigint)
     order by p."agentId" nulls last, p."account"
  loop
    if posting.agent is null then
      select * into account from journal_account a
       where a.company_id = company and a.kind = posting.kind and a.agent_id is null;
      if not found then
        insert into journal_account (company_id, kind) values (company, posting.kind)
          on conflict on constraint journal_account_key do nothing;
        select * into account from journal_account a
         where a.company_id = company and a.kind = posting.kind and a.agent_id is null;
      end if;
      balances := balances || null::bigint;
    else
      update journal_account a
         set balance_minor = a.balance_minor + posting.amount, last_at = greatest(a.last_at, moment)
       where a.company_id = company and a.kind = posting.kind and a.agent_id = posting.agent returning * into account;
      if not found then
        insert into journal_account as a (company_id, kind, agent_id, balance_minor, last_at)
        values (company, posting.kind, posting.agent, posting.amount, moment)
          on conflict on constraint journal_account_key do update
             set balance_minor = a.balance_minor + posting.amount, last_at = greatest(a.last_at, moment)
          returning * into account;
      end if;
      balances := balances || account.balance_minor;
      latest := greatest(latest, account.last_at);
      if posting.kind = 'agentWallet' then
        wallet_change := -posting.amount; wallet_after := -account.balance_minor;
      elsif posting.kind = 'agentCash' then
        cash_change := posting.amount; cash_after := account.balance_minor;
      end if;
    end if;
    accounts := accounts || account.id;
    amounts := amounts || posting.amount;
  end loop;
  select a.public_id, a.first_name || ' ' || a.last_name as name into person from agent a where a.id = whose;
  insert into journal_entry (company_id, kind, at, task_id, agent_id, cause, reason, reverses_id, created_by,
    created_by_name, ledger_type_id, transaction_type_id, amount_minor, action_id, wallet_change_minor,
    wallet_after_minor, cash_change_minor, cash_after_minor, cause_label, payout_id, close_id, balancing_status_id,
    ready_at, search)
  values (company, entry ->> 'kind', latest, (entry ->> 'taskId')::uuid, whose, entry ->> 'cause', entry ->> 'reason',
    (entry ->> 'reversesId')::uuid, (entry ->> 'createdBy')::uuid, entry ->> 'createdByName',
    (entry ->> 'ledgerTypeId')::smallint, (entry ->> 'transactionTypeId')::smallint, (entry ->> 'amountMinor')::bigint,
    (entry ->> 'actionId')::smallint, wallet_change, wallet_after, cash_change, cash_after, entry ->> 'label',
    (entry ->> 'payoutId')::uuid, (entry ->> 'closeId')::uuid, (entry ->> 'balancingStatusId')::smallint,
    (entry ->> 'readyAt')::timestamptz,
    ' ' || app.plain_numbers(lower(concat_ws(' ', person.public_id, person.name, entry ->> 'label', entry ->> 'createdByName',
      entry ->> 'reason', app.amount_text((entry ->> 'amountMinor')::bigint, company)))))
  on conflict on constraint journal_entry_cause_key do nothing returning id into entry_id;
  if entry_id is null then
    update journal_account a set balance_minor = a.balance_minor - p."amountMinor"
      from jsonb_to_recordset(postings) as p ("account" text, "agentId" uuid, "amountMinor" bigint)
     where a.company_id = company and a.kind = p."account" and a.agent_id = p."agentId";
    return;
  end if;
  insert into journal_posting (entry_id, account_id, company_id, amount_minor, balance_after_minor, at)
  select post_entry.entry_id, n.account_id, company, n.amount, n.balance, latest
    from unnest(accounts, amounts, balances) as n (account_id, amount, balance);
  agent_public_id := person.public_id;
  return next;
end $$;
