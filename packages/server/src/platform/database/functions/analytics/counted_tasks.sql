-- The tasks that count for a company: its own orders, and what partners gave to it, once accepted. The supplier is that of
-- the company's own agent. The area is the one that the delivery point is in, as areas are drawn now: the smallest where
-- several are, so that an order counts once. It is looked for among those of the point's cells (see area_cell), which are worked
-- out first, as row-level security lets only plain equality use an index. A query to be inlined, so that its caller's conditions
-- reach the indexes of the table, and areas are looked up only where they are read.
create or replace function app.counted_tasks(company uuid) returns table (
  created_at timestamptz, delivered_at timestamptz, deliver_by timestamptz, status_id smallint, reason text,
  distance_km double precision, cash_minor bigint, value_minor bigint, fee_minor bigint, agent_id uuid, vehicle smallint,
  supplier_id uuid, partner_id uuid, taken boolean, own boolean, area_id uuid, cell_y smallint,
  cell_x smallint, told boolean, kept boolean) language sql stable as $$
  select t.created_at, t.delivery_completed_at, t.deliver_by, t.status_id, t.cancellation_reason, t.distance_km,
         t.amount_collected_minor, t.grand_total_minor,
         case when t.fulfillment_company_id is not null and t.offload ->> 'state' = 'accepted'
              then round((t.offload ->> 'price')::numeric * power(10::numeric, app.currency_digits(own.currency)))::bigint end,
         a.id, a.transport_type_id, case when a.company_id = company then a.supplier_id end,
         case when t.offload ->> 'state' = 'accepted' then t.fulfillment_company_id end, false, a.company_id = company,
         (select z.id
            from (
              select level, (floor(t.delivery_latitude * 100)::int >> 3 * level)::smallint as cell_y,
                     (floor(t.delivery_longitude * 100)::int >> 3 * level)::smallint as cell_x
                from unnest((select app.area_levels(company))) as level offset 0
            ) as at
            cross join lateral (
              select c.area_id from area_cell c
               where c.company_id = company and c.level = at.level and c.cell_y = at.cell_y and c.cell_x = at.cell_x offset 0
            ) as near
            join area z on z.id = near.area_id
           where z.shape @> point(t.delivery_longitude, t.delivery_latitude)
           order by area(path(z.shape)), z.id limit 1),
         floor(t.delivery_latitude * 100)::smallint, floor(t.delivery_longitude * 100)::smallint,
         t.told_to is not null, t.delivery_completed_at between t.told_from and t.told_to
    from task t left join agent a on a.id = t.agent_id left join company own on own.id = company
   where t.company_id = company
  union all
  select t.created_at, t.delivery_completed_at, t.deliver_by, t.status_id, t.cancellation_reason, t.distance_km,
         t.amount_collected_minor, t.grand_total_minor, round((t.offload ->> 'price')::numeric * power(10::numeric, app.currency_digits(own.currency)))::bigint,
         a.id, a.transport_type_id, case when a.company_id = company then a.supplier_id end,
         t.company_id, true, a.company_id = company,
         (select z.id
            from (
              select level, (floor(t.delivery_latitude * 100)::int >> 3 * level)::smallint as cell_y,
                     (floor(t.delivery_longitude * 100)::int >> 3 * level)::smallint as cell_x
                from unnest((select app.area_levels(company))) as level offset 0
            ) as at
            cross join lateral (
              select c.area_id from area_cell c
               where c.company_id = company and c.level = at.level and c.cell_y = at.cell_y and c.cell_x = at.cell_x offset 0
            ) as near
            join area z on z.id = near.area_id
           where z.shape @> point(t.delivery_longitude, t.delivery_latitude)
           order by area(path(z.shape)), z.id limit 1),
         floor(t.delivery_latitude * 100)::smallint, floor(t.delivery_longitude * 100)::smallint,
         t.told_to is not null, t.delivery_completed_at between t.told_from and t.told_to
    from task t left join agent a on a.id = t.agent_id left join company own on own.id = company
   where t.fulfillment_company_id = company and t.offload ->> 'state' = 'accepted'
$$;
