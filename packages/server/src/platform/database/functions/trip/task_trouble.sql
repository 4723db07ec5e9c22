-- The place of a task among those that need help, the smaller the sooner. A task whose promise has passed at `as_of` comes
-- before every other, the one promised first before the rest. After them stands the moment at which a task is in trouble,
-- seconds since 1970 in UTC. With an agent its promise, earlier by as much as it is expected late. Without one the last
-- moment at which an agent could still bring it in time: ten minutes to the pickup and two for each kilometre of the ride.
create or replace function app.task_trouble(as_of timestamptz, agent uuid, promised timestamptz, expected timestamptz,
  km double precision)
returns double precision language sql immutable as $$
  select extract(epoch from promised at time zone 'UTC')::float8 - case
    -- Three centuries: more than any ride or delay.
    when promised < as_of then 1e10
    when agent is null then 600 + 120 * coalesce(km, 0)
    else greatest(0, coalesce(extract(epoch from expected at time zone 'UTC')::float8
      - extract(epoch from promised at time zone 'UTC')::float8, 0)) end
$$;
