-- A page of users, as ids in order. Looks past row-level security: see users_where.
create or replace function app.find_users(pattern text, company uuid, is_active boolean, sort text, descending boolean,
  after uuid, skip integer, most integer, role text default null)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  direction text := case when descending then 'desc' else 'asc' end;
begin
  if sort not in ('created_at', 'email', 'first_name') then raise exception 'no order by %', sort; end if;
  return query execute format('select u.id from user_account u %s %s order by u.%I %s, u.id %s limit %s offset %s',
    app.users_where(pattern, company, is_active, role),
    case when after is not null then format('and (u.%1$I, u.id) %2$s (select a.%1$I, a.id from user_account a where a.id = %3$L)',
      sort, case when descending then '<' else '>' end, after) else '' end,
    sort, direction, direction, most, skip);
end $$;
