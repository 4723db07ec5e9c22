-- The company that an object of this area belongs to, by the kind that audit entries name it by. Null for other kinds.
create or replace function app.owner_in_agent(kind text, object uuid) returns uuid language sql stable as $$
  select case kind
    when 'agent' then (select o.company_id from agent o where o.id = object)
    when 'shift' then (select o.company_id from work_shift o where o.id = object)
    when 'skill' then (select o.company_id from skill o where o.id = object)
    when 'supplier' then (select o.company_id from supplier o where o.id = object)
  end
$$;
