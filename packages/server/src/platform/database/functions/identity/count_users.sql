-- Counts the users of a list, up to `most`. Looks past row-level security: see users_where.
create or replace function app.count_users(pattern text, company uuid, is_active boolean, most integer,
  role text default null)
returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*)::int from (select from user_account u %s limit %s) as counted',
    app.users_where(pattern, company, is_active, role), most) into total;
  return total;
end $$;
