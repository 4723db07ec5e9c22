-- The check of the journal every five minutes reads new postings only: the sums of all earlier ones are kept.
select app.enter('system', null, null, '{}');
create table journal_sum (
  account_id uuid not null references journal_account on delete cascade,
  company_id uuid not null references company,
  posted_minor bigint not null,
  primary key (account_id, company_id)
);
select app.protect('journal_sum');
create table journal_check (
  "only" boolean primary key default true check ("only"),
  -- Id of the last posting in the sums.
  summed_to bigint not null default 0,
  -- The last posting of the next sums: they wait until every transaction up to this one has ended, since postings don't commit in
  -- the order of their ids.
  next_to bigint,
  next_xid xid8,
  -- When the sums were last made of all postings; null if they must be next time.
  full_at timestamptz
);
alter table journal_check enable row level security;
alter table journal_check force row level security;
create policy system on journal_check using ((select app.sees_all()));
insert into journal_check default values;
