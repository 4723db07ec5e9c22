-- The numbers of the two-day and the 64-day span that contain a moment (see money_span).
create or replace function app.money_spans(owner uuid, list integer, kind integer, at timestamptz) returns bigint[]
language sql immutable parallel safe as $$
  select array[app.money_span(owner, list, kind, 0, app.money_day(at) >> 1),
    app.money_span(owner, list, kind, 1, app.money_day(at) >> 6)]
$$;
