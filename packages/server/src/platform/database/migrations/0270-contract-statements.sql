-- The account of a contract over a period. Both companies read the same rows, and either may add to them; what a side
-- may do when is a rule of the service.
create table contract_statement (
  id uuid primary key default uuidv7(),
  contract_id uuid not null references contract,
  subscriber_company_id uuid not null references company,
  fulfillment_company_id uuid not null references company,
  number integer not null check (number > 0),
  -- The period: after the first moment, up to and with the second. The next statement goes on where this one ends.
  from_at timestamptz not null,
  to_at timestamptz not null,
  period_fee_minor bigint not null default 0 check (period_fee_minor >= 0),
  version integer not null default 1,
  sent_by_company_id uuid not null references company,
  sent_at timestamptz not null,
  subscriber_agreed_at timestamptz,
  fulfillment_agreed_at timestamptz,
  settled_at timestamptz,
  constraint contract_statement_number unique (contract_id, number),
  constraint contract_statement_period check (to_at > from_at),
  constraint contract_statement_settled check (
    settled_at is null or (subscriber_agreed_at is not null and fulfillment_agreed_at is not null))
);
alter table contract_statement enable row level security;
alter table contract_statement force row level security;
create policy both_ends on contract_statement using ((select app.sees_all())
  or subscriber_company_id = (select app.company_id()) or fulfillment_company_id = (select app.company_id()))
  with check ((select app.sees_all())
  or subscriber_company_id = (select app.company_id()) or fulfillment_company_id = (select app.company_id()));

-- A task of a statement: what the books had when it was sent, and what both sides count.
create table contract_statement_item (
  statement_id uuid not null references contract_statement on delete cascade,
  task_id uuid not null references task,
  short_id text not null,
  outcome_id smallint not null check (outcome_id between 1 and 3),
  ended_at timestamptz not null,
  price_minor bigint not null,
  due_minor bigint not null,
  cash_minor bigint not null,
  agreed_due_minor bigint not null,
  agreed_cash_minor bigint not null,
  disputed_by uuid references company,
  primary key (statement_id, task_id)
);
create index contract_statement_item_task on contract_statement_item (task_id);

-- Entries of the subscriber's books that a statement covers: each is in one statement.
create table contract_statement_entry (
  entry_id uuid primary key references journal_entry,
  statement_id uuid not null references contract_statement on delete cascade
);
create index contract_statement_entry_statement on contract_statement_entry (statement_id);

-- Who did and said what, about the statement or one of its tasks.
create table contract_statement_event (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references contract_statement on delete cascade,
  task_id uuid references task,
  kind text not null check (kind in ('sent', 'disputed', 'answered', 'corrected', 'disputeWithdrawn', 'agreed', 'settled')),
  company_id uuid not null references company,
  by_name text not null,
  at timestamptz not null,
  note text
);
create index contract_statement_event_statement on contract_statement_event (statement_id, task_id, id);

do $$
declare
  part text;
begin
  foreach part in array array['contract_statement_item', 'contract_statement_entry', 'contract_statement_event'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy of_statement on %I using (exists (select from contract_statement s where s.id = statement_id))',
      part);
  end loop;
end $$;

create trigger contract_statement_stands before update or delete on contract_statement
  for each row execute function app.statement_stands();
create trigger contract_statement_item_stands before insert or update or delete on contract_statement_item
  for each row execute function app.statement_item_stands();

-- Tasks of a contract, for its statements.
create index task_of_contract on task ((offload ->> 'contractId')) where fulfillment_company_id is not null;
