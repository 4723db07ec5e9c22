-- Claims an idempotency key, or returns the reply stored by an earlier request with it. A concurrent request
-- waits up to `wait_ms` for the first one, on the row's lock. Looks past row-level security: the check per
-- row costs more than the row, so the function checks the key's owner once.
create or replace function app.claim_key(whose text, named text, calling text, hash bytea, moment timestamptz, wait_ms integer,
  out taken boolean, out earlier_hash bytea, out earlier_status integer, out earlier_reply text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if whose <> coalesce(app.actor(2), '') and not app.sees_all() then
    raise exception 'row-level security: the key is another user''s' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('lock_timeout', wait_ms::text, true);
  insert into idempotency_key (scope, key, call, request_hash, created_at) values (whose, named, calling, hash, moment)
    on conflict do nothing;
  taken := found;
  if not taken then
    select k.request_hash, k.status, k.reply into earlier_hash, earlier_status, earlier_reply
      from idempotency_key k where k.scope = whose and k.key = named;
  end if;
end $$;
