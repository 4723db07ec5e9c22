-- Refuses to change the items of a statement that both sides have agreed to.
create or replace function app.statement_item_stands() returns trigger language plpgsql as $$
begin
  if exists (select from contract_statement s
              where s.id = case when tg_op = 'INSERT' then new.statement_id else old.statement_id end
                and s.subscriber_agreed_at is not null and s.fulfillment_agreed_at is not null) then
    raise exception 'contract_statement is agreed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
