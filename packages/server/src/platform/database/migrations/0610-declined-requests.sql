-- When the company declined what the recipient asked for: another address after pickup, or that the order is not theirs.
alter table recipient_feedback
  add column address_declined_at timestamptz,
  add column not_me_declined_at timestamptz;
