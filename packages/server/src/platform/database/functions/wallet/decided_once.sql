-- Refuses to decide a payout or a cash close twice, or to change what was requested. Its argument is the
-- pending status. What a row is found by follows its agent's name (see follow_name), decided or not.
create or replace function app.decided_once() returns trigger language plpgsql as $$
declare
  pending integer := tg_argv[0]::integer;
  decision text[] := array['status_id', 'notes', 'updated_by', 'updated_by_name', 'updated_at', 'balance_before_minor',
    'balance_after_minor', 'decided_by', 'decided_by_name', 'decided_at', 'decision_notes'];
begin
  if tg_op = 'UPDATE' and new.search <> old.search and to_jsonb(new) - 'search' = to_jsonb(old) - 'search' then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status_id <> pending or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is decided once', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
