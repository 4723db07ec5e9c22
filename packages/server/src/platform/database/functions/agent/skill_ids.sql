-- Ids of the skills that a list names by name or by id.
create or replace function app.skill_ids(wanted jsonb) returns uuid[] language sql stable as $$
  select array(select k.id from skill k where wanted ?| array[k.name, k.id::text])
$$;
