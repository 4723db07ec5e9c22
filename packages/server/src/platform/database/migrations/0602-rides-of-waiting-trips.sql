-- The rides between all places of a planned trip that waits for an agent, as the routing service had them when it was planned:
-- its expected times are computed with them again when one of its orders changes or leaves it. Trips without such a row were
-- planned with estimates.
create table planned_trip_rides (
  trip_id uuid primary key references planned_trip on delete cascade,
  company_id uuid not null references company on delete cascade,
  vehicle text not null,
  rides jsonb not null
);
select app.protect('planned_trip_rides');
