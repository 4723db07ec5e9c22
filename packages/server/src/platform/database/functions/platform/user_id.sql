-- The user who acts; null for the system.
create or replace function app.user_id() returns uuid language sql stable parallel safe
  return app.actor(2)::uuid;
