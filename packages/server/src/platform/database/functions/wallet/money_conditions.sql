-- The conditions of a filter on rows of money other than owner, kind and dates.
create or replace function app.money_conditions(source text, filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  if filters ? 'lessThanMinor' then
    condition := condition || format(' and t.amount_minor < %L::bigint', filters ->> 'lessThanMinor'); end if;
  if source = 'cash_close' and filters ? 'balancingStatusId' then
    condition := condition || format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId');
  end if;
  return condition;
end $$;
