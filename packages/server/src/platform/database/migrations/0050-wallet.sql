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

-- What was asked for stays; it is decided once. A close likewise.
create function app.decided_once() returns trigger language plpgsql as $$
declare
  pending integer := tg_argv[0]::integer;
  decision text[] := array['status_id', 'notes', 'updated_by', 'updated_by_name', 'updated_at', 'balance_before_minor',
    'balance_after_minor', 'decided_by', 'decided_by_name', 'decided_at', 'decision_notes'];
begin
  if tg_op = 'DELETE' or old.status_id <> pending or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is decided once', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
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
create function app.entry_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.close_id is not null
     or to_jsonb(new) - '{close_id,balancing_status_id}'::text[]
        <> to_jsonb(old) - '{close_id,balancing_status_id}'::text[] then
    raise exception 'journal_entry is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function app.entry_stands();
grant update (close_id, balancing_status_id) on journal_entry to qafila_app;

-- Posts an entry with its postings, `[{account, agentId?, amountMinor}]`, all in one trip. Balances first: their rows are
-- what two entries of one agent wait for, in one order; then the entry, which knows them. No row: its cause posted before.
create function app.post_entry(entry jsonb, postings jsonb, moment timestamptz)
returns table (entry_id uuid, wallet_after bigint, cash_after bigint, agent_public_id text)
language plpgsql as $$
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

-- Whose rows a list of money shows, as one condition for each index that can serve it in order: an agent's or a
-- company's, in each kind that is asked for; every company's for those who see all.
create function app.money_branches(source text, filters jsonb) returns text[] language plpgsql stable as $$
declare
  owners text[];
  kinds text[] := '{}';
begin
  if filters ? 'agentId' then
    owners := array[format('t.agent_id = %L', filters ->> 'agentId')
      || case when app.sees_all() then '' else format(' and t.company_id = %L', app.company_id()) end];
  elsif app.sees_all() then
    owners := (select array_agg(format('t.company_id = %L', id)) from company);
  else
    owners := array[format('t.company_id = %L', app.company_id())];
  end if;
  if source = 'journal_entry' then
    owners := (select array_agg(one || ' and t.agent_id is not null') from unnest(owners) as one);
    if filters ? 'wallet' then
      kinds := (select array_agg(' and t.action_id = ' || one) from generate_series(1, 4) as one
                 where not filters ? 'actionId' or one = (filters ->> 'actionId')::int);
    elsif filters ? 'balancingStatusId' then
      kinds := array[format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId')];
    elsif filters ?| array['ledgerTypeId', 'transactionTypeId'] then
      kinds := (select array_agg(format(' and t.ledger_type_id = %s and t.transaction_type_id = %s', type, direction))
                  from generate_series(1, 5) as type, generate_series(1, 2) as direction
                 where (not filters ? 'ledgerTypeId' or type = (filters ->> 'ledgerTypeId')::int)
                   and (not filters ? 'transactionTypeId' or direction = (filters ->> 'transactionTypeId')::int));
    end if;
  elsif filters ? 'statusId' then
    kinds := array[format(' and t.status_id = %L::smallint', filters ->> 'statusId')];
  end if;
  if kinds = '{}' then return owners; end if;
  return (select array_agg(owner || kind) from unnest(owners) as owner, unnest(kinds) as kind);
end $$;

create function app.money_conditions(source text, filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'from' then condition := condition || format(' and t.at >= %L', filters ->> 'from'); end if;
  if filters ? 'to' then condition := condition || format(' and t.at <= %L', filters ->> 'to'); end if;
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'lessThanMinor' then
    condition := condition || format(' and t.amount_minor < %L::bigint', filters ->> 'lessThanMinor'); end if;
  if source = 'cash_close' and filters ? 'balancingStatusId' then
    condition := condition || format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId');
  end if;
  -- Where the kind of the index is another one.
  if source = 'journal_entry' and filters ? 'balancingStatusId' then
    if filters ? 'ledgerTypeId' then
      condition := condition || format(' and t.ledger_type_id = %L::smallint', filters ->> 'ledgerTypeId'); end if;
    if filters ? 'transactionTypeId' then
      condition := condition || format(' and t.transaction_type_id = %L::smallint', filters ->> 'transactionTypeId');
    end if;
  end if;
  return condition;
end $$;

-- A page of rows, newest first, and how many there are, counted up to `count_most`; with 0 nothing is counted. As with
-- tasks: few are read all at once, of many the page alone and the `count_most` newest are counted. Not bound by the
-- policy, under which the planner may not use the trigram index; the branches say whose rows they are.
create function app.list_money(source text, filters jsonb, after uuid, skip integer, most integer, count_most integer,
  out ids uuid[], out total integer, out at_least boolean)
language plpgsql security definer set search_path = public, pg_temp
set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  branches text[];
  conditions text := app.money_conditions(source, filters);
  beyond text := '';
  matching text;
  seen integer;
begin
  if source not in ('journal_entry', 'payout', 'cash_close') then raise exception 'no list of %', source; end if;
  branches := app.money_branches(source, filters);
  if after is not null then
    execute format('select format('' and (t.at, t.id) < (%%L, %%L)'', t.at, t.id) from %I t where t.id = %L', source, after)
      into beyond;
    beyond := coalesce(beyond, ' and false');
  end if;
  if filters ? 'pattern' or count_most > 0 then
    select string_agg(format('select t.id, t.at, true%s as later from %I t where %s%s', beyond, source, branch,
      conditions), ' union all ') into matching from unnest(branches) as branch;
    if app.is_rare(matching, case when count_most > 0 then count_most / 2 else 5000 end) then
      execute format('select (array_agg(id order by at desc, id desc) filter (where later))[%s:%s], count(*)'
        ' from (%s%s) as t', skip + 1, skip + most, matching,
        case when count_most > 0 then ' limit ' || count_most else '' end) into ids, total;
      at_least := false;
      if count_most = 0 or total < count_most then return; end if;
    end if;
  end if;
  execute format('select array(select id from (%s) as t order by at desc, id desc limit %s offset %s)', (
      select string_agg(format('(select t.id, t.at from %I t where %s%s%s order by t.at desc, t.id desc limit %s)',
        source, branch, conditions, beyond, skip + most), ' union all ') from unnest(branches) as branch), most, skip)
    into ids;
  if count_most = 0 then return; end if;
  -- With nothing but an index's own conditions, counting is short; else among the newest.
  execute (select format('select least(sum(found), %1$s), sum(seen) from (%2$s) as t', count_most, string_agg(format(
      '(select count(*) filter (where true%1$s) as found, count(*) as seen from (select t.* from %4$I t where %2$s'
      ' order by t.at desc, t.id desc limit %3$s) as t)', conditions, branch, count_most, source), ' union all '))
      from unnest(branches) as branch) into total, seen;
  at_least := seen >= count_most;
end $$;

-- All of them, for an export that says how far it is.
create function app.count_money(source text, filters jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp set random_page_cost = 1.1 as $$
declare
  total bigint;
begin
  if source not in ('journal_entry', 'payout', 'cash_close') then raise exception 'no list of %', source; end if;
  execute (select format('select sum(count) from (%s) as t', string_agg(format('select count(*) from %I t where %s%s',
      source, branch, app.money_conditions(source, filters)), ' union all '))
      from unnest(app.money_branches(source, filters)) as branch) into total;
  return coalesce(total, 0);
end $$;
revoke execute on function app.list_money, app.count_money from public;
grant execute on function app.list_money, app.count_money to qafila_app;
