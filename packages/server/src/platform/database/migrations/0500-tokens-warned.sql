-- How many days before its end a token's administrators were last warned: 14, then 1; null before that.
alter table api_token add column warned_days smallint;
create index api_token_ending on api_token (expires_at) where revoked_at is null and expires_at is not null;
