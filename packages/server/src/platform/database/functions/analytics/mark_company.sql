-- Marks all hours and all dates with planned hours of a company whose time zone changed. Looks past row-level security: a SysAdmin changes it from outside.
create or replace function app.mark_company() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into rollup_stale (company_id) values (new.id);
  insert into rollup_shift_stale (company_id) values (new.id);
  return null;
end $$;
