-- How far the past of the demo company is written. It is made once, after the first start, a working day at a time: a day
-- and its number here are committed together, so that a stop in between neither loses a day nor writes one twice.
create table demo_past (
  company_id uuid primary key references company on delete cascade,
  -- When the past ends: the first start.
  until timestamptz not null,
  -- Numbers of its tasks were reserved from this one on.
  first_number bigint not null,
  days_written smallint not null default 0,
  finished_at timestamptz
);
select app.protect('demo_past');
