-- The first id of a day.
create or replace function app.first_id(day date) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
