-- Refuses changes of an entry, except that the cash close that covers it is set once, later.
create or replace function app.entry_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.close_id is not null
     or to_jsonb(new) - '{close_id,balancing_status_id}'::text[]
        <> to_jsonb(old) - '{close_id,balancing_status_id}'::text[] then
    raise exception 'journal_entry is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
