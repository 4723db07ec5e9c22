-- A page of users, as ids in order: by a column, names by the last one too, and then by id. Looks past row-level security: see
-- users_where.
create or replace function app.find_users(pattern text, company uuid, is_active boolean, sort text, descending boolean,
  after uuid, skip integer, most integer, role text default null)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  keys text[] := case when sort = 'first_name' then array['first_name', 'last_name', 'id'] else array[sort, 'id'] end;
  last_row text := format('(select %s from user_account a where a.id = %L)',
    (select string_agg(format('a.%I', k.name), ', ' order by k.n) from unnest(keys) with ordinality as k (name, n)), after);
begin
  if sort not in ('created_at', 'email', 'first_name') then raise exception 'no order by %', sort; end if;
  return query execute format('select u.id from user_account u %s %s order by %s limit %s offset %s',
    app.users_where(pattern, company, is_active, role),
    case when after is not null then format('and (%s) %s %s',
      (select string_agg(format('u.%I', k.name), ', ' order by k.n) from unnest(keys) with ordinality as k (name, n)),
      case when descending then '<' else '>' end, last_row) else '' end,
    (select string_agg(format('u.%I %s', k.name, case when descending then 'desc' else 'asc' end), ', ' order by k.n)
       from unnest(keys) with ordinality as k (name, n)),
    most, skip);
end $$;
