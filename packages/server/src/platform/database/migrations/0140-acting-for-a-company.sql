-- A SysAdmin works in a company they choose. The choice belongs to the session: while it lasts, row-level security shows
-- them that company alone, as it does to its own users.
alter table session add column acting_company_id uuid references company;

-- What a SysAdmin chose before: offered first, and taken up again at the next sign-in unless they left it.
create table company_choice (
  user_id uuid not null references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  chosen_at timestamptz not null,
  left_at timestamptz,
  primary key (user_id, company_id)
);
create index company_choice_newest on company_choice (user_id, chosen_at desc);
alter table company_choice enable row level security;
alter table company_choice force row level security;
create policy own on company_choice using ((select app.sees_all()) or user_id = (select app.user_id()));

-- True when a SysAdmin did it for the company of the row.
alter table audit_event add column acting boolean not null default false;
