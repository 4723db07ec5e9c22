-- The area of each order in the roll-ups: the company's area that its delivery point is in.

-- The border as the database looks points up in it; longitude first, as in the column that it is made of.
alter table area add column shape polygon not null
  generated always as (translate("polygon"::text, '[]', '()')::polygon) stored;

-- Null for orders outside every area, and for trips.
alter table rollup_hour add column area_id uuid;
alter table rollup_cancel_day add column area_id uuid;

-- Sums of whole days and of agents, by area. Apart from those without it, which are fewer rows: most dashboards are not
-- narrowed to an area.
create table rollup_area_day (
  like rollup_day including defaults
);
alter table rollup_area_day add column area_id uuid;
alter table rollup_area_day add foreign key (company_id) references company on delete cascade;
create index rollup_area_day_of_company on rollup_area_day (company_id, day);
select app.protect('rollup_area_day');

create table rollup_agent_area_day (
  like rollup_agent_day including defaults
);
alter table rollup_agent_area_day add column area_id uuid;
alter table rollup_agent_area_day add foreign key (company_id) references company on delete cascade;
alter table rollup_agent_area_day add foreign key (agent_id) references agent on delete cascade;
create index rollup_agent_area_day_of_company on rollup_agent_area_day (company_id, day);
select app.protect('rollup_agent_area_day');

-- An order that is sent somewhere else counts in another area.
drop trigger task_change_counts on task;
create trigger task_change_counts after update on task for each row
  when ((old.status_id = 8) is distinct from (new.status_id = 8)
    or old.agent_id is distinct from new.agent_id
    or old.delivery_completed_at is distinct from new.delivery_completed_at
    or old.fulfillment_company_id is distinct from new.fulfillment_company_id
    or (old.offload ->> 'state') is distinct from (new.offload ->> 'state')
    or old.cancellation_reason is distinct from new.cancellation_reason
    or old.delivery_latitude <> new.delivery_latitude
    or old.delivery_longitude <> new.delivery_longitude
    or (new.delivery_completed_at is not null and (old.deliver_by <> new.deliver_by
      or old.distance_km is distinct from new.distance_km
      or old.amount_collected_minor <> new.amount_collected_minor
      or old.grand_total_minor <> new.grand_total_minor)))
  execute function app.mark_task_hours();
create trigger area_counts after insert or delete on area for each row execute function app.mark_areas();
create trigger area_border_counts after update on area for each row
  when (old.polygon is distinct from new.polygon) execute function app.mark_areas();

-- A dashboard that was saved before isn't narrowed to an area.
update dashboard set filters = jsonb_build_object('area', null) || filters;

-- What was there before: counted again, as after any change.
insert into rollup_stale (company_id) select distinct company_id from rollup_hour;
