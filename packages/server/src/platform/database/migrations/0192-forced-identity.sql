-- The tables of identity were the only ones whose owner was not bound by row-level security.
alter table deployment force row level security;
alter table password_link force row level security;
alter table recovery_code force row level security;
alter table session force row level security;
alter table sign_in_challenge force row level security;
alter table sign_in_failure force row level security;
alter table signup force row level security;
alter table user_account force row level security;
alter table user_mfa force row level security;
