-- Contracts between companies: one gives work (subscriber), one carries it out (fulfilment). Both read a contract; the
-- subscriber, who pays for the work, writes it.
create table contract (
  id uuid primary key default uuidv7(),
  fulfillment_company_id uuid not null references company,
  subscriber_company_id uuid not null references company,
  billing_type_id smallint not null check (billing_type_id between 1 and 5),
  billing_price_minor bigint not null check (billing_price_minor >= 0),
  offload_by_default boolean not null default false,
  start_at timestamptz not null,
  end_at timestamptz not null,
  active boolean not null default true,
  -- Set with the first task that is given over: from then on the contract stays.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contract_companies check (fulfillment_company_id <> subscriber_company_id),
  constraint contract_times check (end_at > start_at)
);
create index contract_of_subscriber on contract (subscriber_company_id, id desc);
create index contract_of_fulfillment on contract (fulfillment_company_id, id desc);
alter table contract enable row level security;
alter table contract force row level security;
create policy both_ends on contract for select using ((select app.sees_all())
  or subscriber_company_id = (select app.company_id()) or fulfillment_company_id = (select app.company_id()));
create policy subscriber_adds on contract for insert
  with check ((select app.sees_all()) or subscriber_company_id = (select app.company_id()));
create policy subscriber_changes on contract for update
  using ((select app.sees_all()) or subscriber_company_id = (select app.company_id()))
  with check ((select app.sees_all()) or subscriber_company_id = (select app.company_id()));
create policy subscriber_removes on contract for delete
  using ((select app.sees_all()) or subscriber_company_id = (select app.company_id()));

-- Minutes that a partner has to answer an offered task.
alter table company add column offload_answer_min smallint not null default 10
  check (offload_answer_min between 1 and 1440);

-- Both ends of a contract hear of what they share.
create policy of_partners on outbox for insert with check (company_id = any ((select app.contract_companies())::uuid[]));
