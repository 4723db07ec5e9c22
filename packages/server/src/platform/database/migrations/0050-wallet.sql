-- The agents' ledger on the journal: what each entry shows of itself stands in its row, so that lists at any size read
-- one table in an index's order; payouts; cash closes; what a company allows.

alter table journal_account
  -- Of its newest entry: entries of one account carry times that never go back.
  add column last_at timestamptz not null default '-infinity',
  -- Since when its entries don't prove its balance; payouts wait meanwhile.
  add column held_at timestamptz;

create table cash_close (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  agent_id uuid not null references agent,
  from_at timestamptz,
  shift_end_at timestamptz not null,
  expected_minor bigint not null,
  counted_minor bigint not null check (counted_minor >= 0),
  balancing_status_id smallint not null check (balancing_status_id between 1 and 3),
  reason text,
  shortage_to text not null check (shortage_to in ('outstanding', 'wallet')),
  status_id smallint not null check (status_id between 1 and 3),
  closed_by uuid,
  closed_by_name text not null,
  at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision_notes text,
  search text not null,
  constraint cash_close_reason check ((expected_minor = counted_minor) or reason is not null),
  constraint cash_close_second_person check (decided_by is null or decided_by <> closed_by)
);
create unique index cash_close_waiting on cash_close (agent_id) where status_id = 2;
create index cash_close_newest on cash_close (company_id, at, id);
create index cash_close_of_agent on cash_close (agent_id, at, id);
create index cash_close_search on cash_close using gin (search gin_trgm_ops);
select app.protect('cash_close');

create table payout (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  agent_id uuid not null references agent,
  amount_minor bigint not null check (amount_minor >= 100),
  status_id smallint not null default 1 check (status_id between 1 and 3),
  request_notes text,
  notes text,
  requested_by uuid,
  requested_by_name text not null,
  at timestamptz not null,
  updated_by uuid,
  updated_by_name text,
  updated_at timestamptz not null,
  -- Of the wallet, at the decision.
  balance_before_minor bigint,
  balance_after_minor bigint,
  search text not null,
  constraint payout_decided check ((status_id = 1) = (updated_by_name is null)),
  constraint payout_second_person check (updated_by is null or updated_by <> requested_by)
);
create index payout_newest on payout (company_id, at, id);
create index payout_status on payout (company_id, status_id, at, id);
create index payout_amount on payout (company_id, amount_minor);
create index payout_of_agent on payout (agent_id, amount_minor, at);
create index payout_search on payout using gin (search gin_trgm_ops);
select app.protect('payout');

create trigger payout_decided_once before update or delete on payout
  for each row execute function app.decided_once('1');
create trigger cash_close_decided_once before update or delete on cash_close
  for each row execute function app.decided_once('2');
create trigger payout_no_truncate before truncate on payout for each statement execute function app.refuse_change();
create trigger cash_close_no_truncate before truncate on cash_close
  for each statement execute function app.refuse_change();

create table wallet_settings (
  company_id uuid primary key references company on delete cascade,
  allow_negative_balance boolean not null,
  fresh_authentication_above_minor bigint not null check (fresh_authentication_above_minor >= 0),
  close_approval_above_minor bigint not null check (close_approval_above_minor >= 0)
);
select app.protect('wallet_settings');

alter table journal_entry
  add column ledger_type_id smallint check (ledger_type_id between 1 and 5),
  add column transaction_type_id smallint check (transaction_type_id between 1 and 2),
  add column amount_minor bigint check (amount_minor > 0),
  -- What happened to the wallet, if anything did: kind, change and balance after, as the agent sees them.
  add column action_id smallint check (action_id between 1 and 4),
  add column wallet_change_minor bigint,
  add column wallet_after_minor bigint,
  add column cash_change_minor bigint,
  add column cash_after_minor bigint,
  add column cause_label text,
  add column payout_id uuid references payout,
  add column close_id uuid references cash_close,
  add column balancing_status_id smallint check (balancing_status_id between 1 and 3),
  add column ready_at timestamptz,
  add column search text not null default '';

-- Entries that stand already get what new ones come with.
alter table journal_entry disable trigger journal_entry_append_only;
update journal_entry e set
  ledger_type_id = case e.kind when 'cashCollected' then 3 when 'reversal' then 5 else 1 end,
  transaction_type_id = case when coalesce(p.wallet, 0) + coalesce(p.cash, 0) < 0 then 1 else 2 end,
  amount_minor = p.amount,
  action_id = case when p.wallet is null then null when p.wallet < 0 then 1 else 3 end,
  wallet_change_minor = -p.wallet, wallet_after_minor = -p.wallet_after,
  cash_change_minor = p.cash, cash_after_minor = p.cash_after,
  cause_label = t.short_id,
  search = ' ' || lower(concat_ws(' ', a.public_id, a.first_name || ' ' || a.last_name, t.short_id, e.created_by_name,
    e.reason, round(p.amount / 100.0, 2)))
from (
  select p.entry_id, sum(p.amount_minor) filter (where p.amount_minor > 0) as amount,
         sum(p.amount_minor) filter (where c.kind = 'agentWallet') as wallet,
         max(p.balance_after_minor) filter (where c.kind = 'agentWallet') as wallet_after,
         sum(p.amount_minor) filter (where c.kind = 'agentCash') as cash,
         max(p.balance_after_minor) filter (where c.kind = 'agentCash') as cash_after
    from journal_posting p join journal_account c on c.id = p.account_id group by p.entry_id
) as p, journal_entry o left join task t on t.id = o.task_id left join agent a on a.id = o.agent_id
where p.entry_id = e.id and o.id = e.id;
alter table journal_entry enable trigger journal_entry_append_only;

drop index journal_entry_of_agent;
create index journal_entry_newest on journal_entry (company_id, at, id) where agent_id is not null;
create index journal_entry_of_agent on journal_entry (agent_id, at, id) where agent_id is not null;
create index journal_entry_types on journal_entry (company_id, ledger_type_id, transaction_type_id, at, id)
  where agent_id is not null;
create index journal_entry_types_of_agent on journal_entry (agent_id, ledger_type_id, transaction_type_id, at, id)
  where agent_id is not null;
create index journal_entry_actions on journal_entry (company_id, action_id, at, id) where action_id is not null;
create index journal_entry_actions_of_agent on journal_entry (agent_id, action_id, at, id) where action_id is not null;
create index journal_entry_balanced on journal_entry (company_id, balancing_status_id, at, id)
  where balancing_status_id is not null;
create index journal_entry_balanced_of_agent on journal_entry (agent_id, balancing_status_id, at, id)
  where balancing_status_id is not null;
create index journal_entry_open_cash on journal_entry (agent_id, at, id)
  where cash_change_minor is not null and close_id is null;
create index journal_entry_search on journal_entry using gin (search gin_trgm_ops);

-- An entry is written once. The close that covers it comes later, and comes once.
drop trigger journal_entry_append_only on journal_entry;
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function app.entry_stands();
grant update (close_id, balancing_status_id) on journal_entry to qafila_app;
