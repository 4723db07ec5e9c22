-- Whether a second factor is on belongs to the user, who is read with every session and list; `user_mfa` keeps what proves it.
select app.enter('system', null, null, '{}');
alter table user_account add column mfa_enabled_at timestamptz;
alter table user_account disable trigger user_account_touch;
update user_account u set mfa_enabled_at = m.enabled_at
  from user_mfa m where m.user_id = u.id and m.enabled_at is not null;
alter table user_account enable trigger user_account_touch;
alter table user_mfa drop column enabled_at;
