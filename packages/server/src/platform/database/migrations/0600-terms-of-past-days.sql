-- What a contract said before a change of its price or its end, for the days that keep it: those up to the end of its newest
-- statement, also once that is taken back, and those between an end that had passed and the day on which it moved.
create table contract_past_terms (
  contract_id uuid not null references contract on delete cascade,
  -- The last moment with these terms. They begin where the row before ends.
  until_at timestamptz not null,
  billing_type_id smallint not null,
  billing_price_minor bigint not null,
  end_at timestamptz not null,
  active boolean not null,
  primary key (contract_id, until_at)
);
alter table contract_past_terms enable row level security;
alter table contract_past_terms force row level security;
create policy of_contract on contract_past_terms for select
  using (exists (select from contract k where k.id = contract_id));
create policy subscriber_adds on contract_past_terms for insert
  with check (exists (select from contract k where k.id = contract_id
    and ((select app.sees_all()) or k.subscriber_company_id = (select app.company_id()))));
