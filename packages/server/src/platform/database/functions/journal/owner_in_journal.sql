-- The company that an object of this area belongs to, by the kind that audit entries name it by. Null for other kinds.
create or replace function app.owner_in_journal(kind text, object uuid) returns uuid language sql stable as $$
  select case kind
    when 'entry' then (select o.company_id from journal_entry o where o.id = object)
  end
$$;
