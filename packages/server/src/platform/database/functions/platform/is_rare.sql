-- True when the planner expects fewer than `most` rows at less than `cost`.
create or replace function app.is_rare(statement text, most integer, cost float default 4000) returns boolean language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || statement into plan;
  return (plan #>> '{0,Plan,Total Cost}')::float < cost and (plan #>> '{0,Plan,Plan Rows}')::float < most;
end $$;
