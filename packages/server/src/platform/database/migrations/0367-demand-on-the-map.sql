-- Demand by place: orders by the cell of the map that they go to. A cell is a hundredth of a degree of latitude and of longitude,
-- in Doha about a kilometre each way; its numbers are the degrees times 100, rounded down.
create table rollup_cell_hour (
  company_id uuid not null references company on delete cascade,
  hour timestamptz not null,
  cell_y smallint not null,
  cell_x smallint not null,
  vehicle smallint,
  supplier_id uuid,
  partner_id uuid,
  taken boolean not null,
  area_id uuid,
  orders integer not null,
  cancelled integer not null,
  delivered integer not null
);
create index rollup_cell_hour_of_company on rollup_cell_hour (company_id, hour);
select app.protect('rollup_cell_hour');

-- The same over all slices, for dashboards without filters.
create table rollup_cell_sum (
  company_id uuid not null references company on delete cascade,
  hour timestamptz not null,
  cell_y smallint not null,
  cell_x smallint not null,
  orders integer not null,
  cancelled integer not null,
  delivered integer not null
);
create index rollup_cell_sum_of_company on rollup_cell_sum (company_id, hour);
select app.protect('rollup_cell_sum');

-- What was there before: counted again, as after any change.
insert into rollup_stale (company_id) select distinct company_id from rollup_hour;
