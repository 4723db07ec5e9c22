/** How many agents a company gets, and how many tasks each of them. A task is two stops. */
export interface BoardSize {
  agents: number;
  tasksEach: number;
}

/** Runs a statement with its values. */
type Run = (statement: string, values: readonly unknown[]) => Promise<unknown>;

const place = (latitude: string, longitude: string) =>
  `jsonb_build_object('id', null, 'notes', null, 'zoneNumber', null, 'streetNumber', null, 'buildingNumber', null,
    'latitude', ${latitude}, 'longitude', ${longitude}, 'name', 'A place', 'address', 'Doha', 'phoneNumber', '33445566')`;

const FILL = `
with spot as (
  select g, gen_random_uuid() as user_id, uuidv7() as agent_id, uuidv7() as trip_id,
         25.2 + (g * 37 % 200) / 1000.0 as latitude, 51.4 + (g * 53 % 200) / 1000.0 as longitude
    from generate_series(1, $2::int) g
), users as (
  insert into user_account (id, company_id, email, first_name, last_name, roles, active)
  select user_id, $1::uuid, 'board-' || agent_id || '@riders.test', 'Board', 'Rider ' || g, array['Agent'], true from spot
), agents as (
  insert into agent (id, company_id, user_id, first_name, last_name, email, phone_number, transport_type_id, fleet_type_id)
  select agent_id, $1::uuid, user_id, 'Board', 'Rider ' || g, 'board-' || agent_id || '@riders.test', '+97433000000', 2, 1
    from spot
), states as (
  insert into agent_state (agent_id, company_id, online, active_task_count, latitude, longitude, position_at)
  select agent_id, $1::uuid, true, $3::int, latitude, longitude, $4::timestamptz from spot
), rides as (
  insert into online_trip (id, company_id, agent_id, started_at) select trip_id, $1::uuid, agent_id, $4::timestamptz from spot
), orders as (
  select spot.*, n, uuidv7() as task_id, latitude + n / 500.0 as from_latitude, longitude as from_longitude,
         latitude as to_latitude, longitude + n / 400.0 as to_longitude
    from spot cross join generate_series(1, $3::int) n
), tasks as (
  insert into task (id, company_id, status_id, pickup, delivery, pickup_location_type_id, delivery_location_type_id,
    pickup_latitude, pickup_longitude, delivery_latitude, delivery_longitude, transport_type_id, payment_status_id,
    priority, auto_assign, retry_interval_sec, max_retry_count, pickup_by, deliver_by, can_group, agent_id, assigned_at,
    assigned_by_hand, online_trip_id, tracking_id, created_by_name, created_at, updated_at)
  select task_id, $1::uuid, 2, ${place('from_latitude', 'from_longitude')}, ${place('to_latitude', 'to_longitude')}, 2, 2,
         from_latitude, from_longitude, to_latitude, to_longitude, 1, 3, 1, true, 10, 10,
         $4::timestamptz + n * interval '20 minutes', $4::timestamptz + n * interval '45 minutes', true, agent_id,
         $4::timestamptz, true, trip_id, task_id::text, 'board', $4::timestamptz, $4::timestamptz
    from orders
), dispatch as (
  insert into task_dispatch (task_id, company_id, state, due_at)
  select task_id, $1::uuid, 'assigned', $4::timestamptz from orders
)
insert into agent_stop (task_id, kind, company_id, agent_id, online_trip_id, position)
select task_id, kind, $1::uuid, agent_id, trip_id, 2 * n + (kind = 'delivery')::int
  from orders cross join unnest(array['pickup', 'delivery']) as kinds (kind)`;

/** Gives a company agents who are on shift and ride around Doha, each with tasks that are ahead of them. */
export const fillBoard = (
  run: Run,
  { companyId, now, agents, tasksEach }: BoardSize & { companyId: string; now: Date },
): Promise<unknown> => run(FILL, [companyId, agents, tasksEach, now]);
