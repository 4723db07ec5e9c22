-- A commit that notifies takes its turn behind every other one that does, flush to disk included: sixteen writers were
-- as slow as one. Each process wakes its own publisher for what it committed instead.
drop trigger outbox_wake on outbox;
drop function app.wake_outbox();

-- Takes an idempotency key, or answers what the request before it left; a second request at the same time waits for the
-- first on the table's own lock, so long and no longer.
create function app.claim_key(whose text, named text, calling text, hash bytea, moment timestamptz, wait_ms integer,
  out taken boolean, out earlier_hash bytea, out earlier_status integer, out earlier_reply text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if whose <> current_setting('app.user', true) then
    raise exception 'row-level security: the key is another user''s' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('lock_timeout', wait_ms::text, true);
  insert into idempotency_key (scope, key, call, request_hash, created_at) values (whose, named, calling, hash, moment)
    on conflict do nothing;
  taken := found;
  if not taken then
    select k.request_hash, k.status, k.reply into earlier_hash, earlier_status, earlier_reply
      from idempotency_key k where k.scope = whose and k.key = named;
  end if;
end $$;

-- Whose wallet is about to change, what he holds, and what his company allows; no row for a foreign agent.
create function app.wallet_holder(whose uuid)
returns table (company_id uuid, public_id text, full_name text, email text, cash_minor bigint,
  allow_negative_balance boolean, fresh_authentication_above_minor bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id, a.public_id, btrim(a.first_name || ' ' || a.last_name), a.email, coalesce(c.balance_minor, 0),
         s.allow_negative_balance, s.fresh_authentication_above_minor
    from agent a
    left join journal_account c on c.company_id = a.company_id and c.kind = 'agentCash' and c.agent_id = a.id
    left join wallet_settings s on s.company_id = a.company_id
   where a.id = whose and (app.sees_all() or a.company_id = app.company_id())
$$;
revoke execute on function app.claim_key, app.wallet_holder from public;
grant execute on function app.claim_key, app.wallet_holder to qafila_app;

-- As before, but not bound by the policies, whose checks of every row cost more than the rows: it asks once whose they
-- are. Posts an entry with its postings, `[{account, agentId?, amountMinor}]`, all in one trip. Balances first: their rows are
-- what two entries of one agent wait for, in one order; then the entry, which knows them. No row: its cause posted before.
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
    ' ' || lower(concat_ws(' ', person.public_id, person.name, entry ->> 'label', entry ->> 'createdByName',
      entry ->> 'reason', round((entry ->> 'amountMinor')::bigint / 100.0, 2))))
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
revoke execute on function app.post_entry from public;
grant execute on function app.post_entry to qafila_app;

