-- Reserves consecutive numbers for tasks of a company and returns the first. For the system only. Looks past row-level security: the
-- sequences are the functions' role's.
create or replace function app.reserve_task_numbers(company uuid, count integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first bigint;
  last bigint;
begin
  if not app.sees_all() then
    raise exception 'row-level security: numbers are reserved by the system' using errcode = 'insufficient_privilege';
  end if;
  select min(number), max(number) into first, last
    from (select app.next_number('task', company) as number from generate_series(1, count)) as taken;
  if last - first <> count - 1 then raise exception 'other tasks were created while numbers were reserved'; end if;
  return first;
end $$;
