-- Cancelled orders by reason over all vehicles, suppliers, partners and areas: a dashboard without filters reads a row for a
-- reason and a day.
create table rollup_cancel_sum (
  company_id uuid not null references company on delete cascade,
  day date not null,
  reason text not null,
  cancelled integer not null
);
create index rollup_cancel_sum_of_company on rollup_cancel_sum (company_id, day);
select app.protect('rollup_cancel_sum');

-- A map reads each hour of these apart: packed as short values, they would be copied for each.
alter table rollup_cell_day
  alter column orders set storage plain, alter column cancelled set storage plain, alter column delivered set storage plain;

-- What was there before: counted again, as after any change.
insert into rollup_stale (company_id) select distinct company_id from rollup_hour;
