-- Until when the link of an invitation can set the user's first password; null for a user who was not invited, or who has
-- set one. While it is not null, 'Forgot password' sends no link, so that a revoked invitation stays revoked.
alter table user_account add column invited_until timestamptz;
