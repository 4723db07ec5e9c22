-- A field of the actor, by number from 1; null if the transaction has no actor.
create or replace function app.actor(part integer) returns text language sql stable parallel safe
  return nullif(split_part(current_setting('app.actor', true), '|', part), '');
