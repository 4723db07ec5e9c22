-- Sums of weeks (Monday to Sunday) that are over: a quarter of a year by agent or place reads thirteen weeks and the days at
-- both ends instead of ninety days.
create table rollup_agent_week (like rollup_agent_day including defaults);
alter table rollup_agent_week rename column day to week;
alter table rollup_agent_week
  add foreign key (company_id) references company on delete cascade,
  add foreign key (agent_id) references agent on delete cascade;
create index rollup_agent_week_of_company on rollup_agent_week (company_id, week);
select app.protect('rollup_agent_week');

create table rollup_cell_week (like rollup_cell_day including defaults including storage);
alter table rollup_cell_week rename column day to week;
alter table rollup_cell_week add foreign key (company_id) references company on delete cascade;
create index rollup_cell_week_of_company on rollup_cell_week (company_id, week);
select app.protect('rollup_cell_week');

-- The weeks that have figures. `kept`: the sums of the week are those of its days. Where they are not, since a day was
-- counted again or the week is not over, the days are read.
create table rollup_week (
  company_id uuid not null references company on delete cascade,
  week date not null,
  kept boolean not null default false,
  primary key (company_id, week)
);
create index rollup_week_to_keep on rollup_week (week) where not kept;
select app.protect('rollup_week');

insert into rollup_week (company_id, week) select distinct company_id, date_trunc('week', day)::date from rollup_day;
