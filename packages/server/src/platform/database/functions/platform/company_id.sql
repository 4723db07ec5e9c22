-- The company of the actor; null for an actor of no single company.
create or replace function app.company_id() returns uuid language sql stable parallel safe
  return app.actor(3)::uuid;
