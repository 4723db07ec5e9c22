-- P-… and S-… count per company too: partners read the number of a planned trip in the history of a task that they share.
-- What exists keeps its number, and each company goes on from its greatest.
do $$
declare
  of_company uuid;
  trips bigint;
  shifts bigint;
begin
  for of_company in select id from company loop
    select coalesce(max(number), 0) into trips from planned_trip where company_id = of_company;
    select coalesce(max(number), 0) into shifts from work_shift where company_id = of_company;
    execute format('create sequence numbers.%I as bigint start %s', 'trip_' || of_company, trips + 1);
    execute format('create sequence numbers.%I as bigint start %s', 'shift_' || of_company, shifts + 1);
    execute format('alter sequence numbers.%I owner to qafila_functions', 'trip_' || of_company);
    execute format('alter sequence numbers.%I owner to qafila_functions', 'shift_' || of_company);
  end loop;
end $$;

alter table planned_trip
  alter column number drop identity,
  drop constraint planned_trip_number_key,
  drop constraint planned_trip_short_id_key;
alter table work_shift
  alter column number drop identity,
  drop constraint work_shift_number_key,
  drop constraint work_shift_short_id_key;
create unique index planned_trip_short_id on planned_trip (short_id, company_id);
create unique index work_shift_short_id on work_shift (short_id, company_id);

create trigger number_trip before insert on planned_trip for each row execute function app.number_row('trip');
create trigger number_shift before insert on work_shift for each row execute function app.number_row('shift');
