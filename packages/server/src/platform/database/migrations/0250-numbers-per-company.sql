-- T-… and AG-… count per company, so that they tell a partner nothing of other companies. Each company has a sequence per
-- kind: a number is taken without waiting for another transaction, and one that is rolled back leaves a gap. A row of counters
-- would make every order of a company wait until the one before is committed.
create schema numbers authorization qafila_functions;

-- The number that map frames name an agent by still counts over all companies: a map may show all of them.
alter table agent add column company_number integer;
update agent set company_number = number;
alter table agent
  alter column company_number set not null,
  drop constraint agent_public_id_key,
  alter column public_id set expression as ('AG-' || company_number),
  alter column search set expression as (
    ' ' || lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || ' AG-' || company_number));
create unique index agent_public_id on agent (public_id, company_id);

-- What exists keeps its number, and each company goes on from its greatest. Numbers of a demo's past may be reserved and not
-- written yet.
do $$
declare
  of_company uuid;
  tasks bigint;
  agents bigint;
begin
  for of_company in select id from company loop
    select coalesce(max(number), 0) into tasks from task where company_id = of_company;
    select coalesce(max(number), 0) into agents from agent where company_id = of_company;
    if exists (select from demo_past where company_id = of_company) then
      tasks := greatest(tasks, nextval(pg_get_serial_sequence('task', 'number')));
    end if;
    execute format('create sequence numbers.%I as bigint start %s', 'task_' || of_company, tasks + 1);
    execute format('create sequence numbers.%I as integer start %s', 'agent_' || of_company, agents + 1);
    execute format('alter sequence numbers.%I owner to qafila_functions', 'task_' || of_company);
    execute format('alter sequence numbers.%I owner to qafila_functions', 'agent_' || of_company);
  end loop;
end $$;

alter table task
  alter column number drop identity,
  drop constraint task_number_key,
  drop constraint task_short_id_key;
create unique index task_short_id on task (short_id, company_id);

create trigger number_task before insert on task for each row execute function app.number_task();
create trigger number_agent before insert on agent for each row execute function app.number_agent();
create trigger start_numbers after insert on company for each row execute function app.start_numbers();
create trigger end_numbers after delete on company for each row execute function app.end_numbers();
