-- Messages with a link that works once, or for a while: the inbox does not show it after that.
alter table message
  -- What the message is about; all of a topic end together.
  add column topic text,
  add column ends_at timestamptz;
create index message_topic on message (topic) where topic is not null;

-- Row-level security binds the owner, too.
select app.enter('system', null, null, '{}');
update message set ends_at = created_at + interval '15 minutes' where subject = 'Reset your password';
