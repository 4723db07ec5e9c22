-- Demand by place as one row for a cell and a day: a map over a quarter of a year reads tens of thousands of rows instead of
-- hundreds of thousands.
drop table rollup_cell_sum;

create table rollup_cell_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  cell_y smallint not null,
  cell_x smallint not null,
  -- One number for each hour of the company's clock, the first for midnight.
  orders integer[] not null,
  cancelled integer[] not null,
  delivered integer[] not null
);
create index rollup_cell_day_of_company on rollup_cell_day (company_id, day);
select app.protect('rollup_cell_day');

insert into rollup_stale (company_id) select distinct company_id from rollup_hour;
