-- The default policies of a tenant's table: rows of the actor's company, and all rows for those who see all.
-- The actor is read once per statement (a scalar subquery), not once per row.
create or replace function app.protect(target regclass, company_column text default 'company_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using ((select app.sees_all()) or %2$I = (select app.company_id()))'
    ' with check ((select app.sees_all()) or %2$I = (select app.company_id()))', target, company_column);
end $$;
