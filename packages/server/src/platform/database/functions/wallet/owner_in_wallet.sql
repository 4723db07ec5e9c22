-- The company that an object of this area belongs to, by the kind that audit entries name it by. Null for other kinds.
create or replace function app.owner_in_wallet(kind text, object uuid) returns uuid language sql stable as $$
  select case kind
    when 'close' then (select o.company_id from cash_close o where o.id = object)
  end
$$;
