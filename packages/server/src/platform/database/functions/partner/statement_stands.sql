-- Refuses to change or delete a statement that both sides have agreed to, except that it is settled, once.
create or replace function app.statement_stands() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null
     or (old.subscriber_agreed_at is not null and old.fulfillment_agreed_at is not null
         and (tg_op = 'DELETE' or new.settled_at is null
              or to_jsonb(new) - 'settled_at' <> to_jsonb(old) - 'settled_at')) then
    raise exception 'contract_statement is agreed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
