-- A user's first steps, and whether they dismissed the list of them. Only the user sees the row.
create table start_checklist (
  user_id uuid primary key references user_account on delete cascade,
  task_at timestamptz,
  assignment_at timestamptz,
  payout_at timestamptz,
  dismissed_at timestamptz
);
-- Those who worked here before need no introduction.
insert into start_checklist (user_id, dismissed_at)
  select id, now() from user_account where last_login_at is not null;
alter table start_checklist enable row level security;
alter table start_checklist force row level security;
create policy own on start_checklist
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
