-- The policy of a table whose rows belong to a user: visible to those who may see the user.
create or replace function app.protect_by_user(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %1$s using ((select app.sees_all()) or'
    ' exists (select from user_account u where u.id = %1$s.user_id))', target);
end $$;
