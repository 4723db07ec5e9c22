-- The company that an object of this area belongs to, by the kind that audit entries name it by. Null for other kinds.
create or replace function app.owner_in_trip(kind text, object uuid) returns uuid language sql stable as $$
  select case kind
    when 'area' then (select o.company_id from area o where o.id = object)
    when 'locationPoint' then (select o.company_id from location_point o where o.id = object)
    when 'move' then (select o.company_id from timeline_move o where o.id = object)
    when 'task' then (select o.company_id from task o where o.id = object)
    when 'trip' then (select o.company_id from planned_trip o where o.id = object)
  end
$$;
