-- Numbers of the time spans that contain a moment, per owner and kind of list: 0 by type, 1 by action, 2 by
-- balance, 3 of an agent, 4 of a company, 5 of its wallets. A hash collision only costs reading a row.
-- `level` 0: spans of two days, 1: of 64 days.
create or replace function app.money_span(owner uuid, list integer, kind integer, level integer, span bigint) returns bigint
language sql immutable parallel safe as $$
  select uuid_hash_extended(owner, 0) # ((span * 2 + level) * 2048 + list * 256 + kind)
$$;
