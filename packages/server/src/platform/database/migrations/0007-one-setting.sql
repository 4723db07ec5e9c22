alter policy own on idempotency_key using (
  (select app.sees_all()) or scope = (select coalesce(app.actor(2), '')));
