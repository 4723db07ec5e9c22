-- Days since 1 January 1970 UTC.
create or replace function app.money_day(at timestamptz) returns bigint language sql immutable parallel safe as $$
  select floor(date_part('epoch', at - timestamptz '1970-01-01 00:00+00') / 86400)::bigint
$$;
