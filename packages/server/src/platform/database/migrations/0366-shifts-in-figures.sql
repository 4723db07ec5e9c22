-- What the planned hours of an agent came to on a date of the company's calendar. Counted again while the date lasts and on
-- the next, and when a plan changes (see count-shifts.ts); kept for agents who have left.
create table rollup_shift_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  agent_id uuid not null references agent on delete cascade,
  planned_min integer not null,
  worked_min integer not null,
  late integer not null,
  missed integer not null,
  primary key (company_id, day, agent_id)
);
create index rollup_shift_day_of_agent on rollup_shift_day (agent_id);
select app.protect('rollup_shift_day');

-- Dates whose planned hours have to be counted again; null is open.
create table rollup_shift_stale (
  company_id uuid not null,
  first_day date,
  last_day date
);
select app.protect('rollup_shift_stale');

create trigger shift_made_counts after insert or delete on work_shift
  for each row execute function app.mark_shift_days();
create trigger shift_hours_count after update on work_shift for each row
  when (old.period_start <> new.period_start or old.period_end <> new.period_end or old.timings <> new.timings)
  execute function app.mark_shift_days();
create trigger shift_agent_counts after insert or delete on work_shift_agent
  for each row execute function app.mark_shift_days();
create trigger day_plan_counts after insert or delete or update on agent_day_plan
  for each row execute function app.mark_shift_days();

-- What was there before.
insert into rollup_shift_stale (company_id) select id from company;
