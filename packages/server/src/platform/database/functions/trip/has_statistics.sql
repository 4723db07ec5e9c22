-- Whether the planner may use the statistics of every column of `every_task`: no policy binds the view's owner.
create or replace function app.has_statistics() returns boolean language sql stable as $$
  select rolsuper or rolbypassrls from pg_roles
   where oid = (select relowner from pg_class where oid = 'app.every_task'::regclass)
$$;
