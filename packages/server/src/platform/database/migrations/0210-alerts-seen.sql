-- Which alerts a user has seen, on whatever device. Only the user sees the rows.
create table alert_seen (
  user_id uuid not null references user_account on delete cascade,
  alert_id text not null check (length(alert_id) <= 100),
  seen_at timestamptz not null,
  primary key (user_id, alert_id)
);
create index alert_seen_old on alert_seen (user_id, seen_at);
alter table alert_seen enable row level security;
alter table alert_seen force row level security;
create policy own on alert_seen
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
