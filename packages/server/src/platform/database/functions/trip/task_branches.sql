-- The companies whose tasks a list shows, one condition per index that can serve it: `true` for those who see all
-- (see list_piece); otherwise the caller's company, and tasks that partners offloaded to it. What has no agent, and what auto-assign gave
-- up on, is shown to the company that carries the task out.
create or replace function app.task_branches(filters jsonb, sort text default null) returns text[] language plpgsql stable as $$
declare
  mine uuid := coalesce(app.company_id(), '00000000-0000-0000-0000-000000000000');
  whose text := filters ->> 'responsibility';
  given text := format('t.fulfillment_company_id = %L', mine);
  own text := case whose when 'OffloadedByMe' then ' and t.fulfillment_company_id is not null'
                         when 'MyTasks' then ' and t.fulfillment_company_id is null' else '' end;
begin
  if whose = 'OffloadedToMe' then return array[given]; end if;
  if app.sees_all() then
    return array['true' || app.task_days(null, filters, sort) || own];
  end if;
  if 'true' in (filters -> 'autoAssignFailed', filters -> 'withoutAgent') then
    own := own || ' and t.fulfillment_company_id is null'; end if;
  return array[format('t.company_id = %L', mine) || app.task_days(mine, filters, sort) || own]
    || case when whose is null and exists (select from task t where t.fulfillment_company_id = mine)
            then array[given] end;
end $$;
