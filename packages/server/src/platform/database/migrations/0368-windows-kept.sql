-- The window of arrival that a recipient was told when their order was picked up; null before, and where no time was expected.
alter table task add column told_from timestamptz, add column told_to timestamptz;

-- Deliveries with such a window, and those of them that arrived in it.
alter table rollup_hour add column told integer not null default 0, add column kept integer not null default 0;
alter table rollup_hour_sum add column told integer not null default 0, add column kept integer not null default 0;
alter table rollup_day add column told integer not null default 0, add column kept integer not null default 0;
alter table rollup_area_day add column told integer not null default 0, add column kept integer not null default 0;
alter table rollup_agent_day add column told integer not null default 0, add column kept integer not null default 0;
alter table rollup_agent_area_day add column told integer not null default 0, add column kept integer not null default 0;
