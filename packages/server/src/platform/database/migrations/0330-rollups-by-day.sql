-- Sums of whole days, and of hours over all vehicles, suppliers and partners. The hours of a large company are as many as
-- these make together: a dashboard that isn't filtered by them reads a fraction of the rows.
create table rollup_day (
  like rollup_hour including defaults
);
alter table rollup_day drop column hour;
alter table rollup_day add column day date not null;
alter table rollup_day add foreign key (company_id) references company on delete cascade;
create index rollup_day_of_company on rollup_day (company_id, day);
select app.protect('rollup_day');

create table rollup_hour_sum (
  like rollup_hour including defaults
);
alter table rollup_hour_sum drop column vehicle, drop column supplier_id, drop column partner_id, drop column taken;
alter table rollup_hour_sum add foreign key (company_id) references company on delete cascade;
create index rollup_hour_sum_of_company on rollup_hour_sum (company_id, hour);
select app.protect('rollup_hour_sum');

-- What was there before: counted again, as after any change.
insert into rollup_stale (company_id) select distinct company_id from rollup_hour;
