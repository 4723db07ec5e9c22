-- The DEMO_PASSWORD of its operator's own that the demo accounts were last given, encrypted. Accounts that still have it get the
-- next one.
create table demo_password (
  "only" boolean primary key default true check ("only"),
  sealed bytea not null
);
alter table demo_password enable row level security;
alter table demo_password force row level security;
create policy system on demo_password using ((select app.sees_all()));
