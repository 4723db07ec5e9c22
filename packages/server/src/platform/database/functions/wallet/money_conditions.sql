-- The conditions of a filter on rows of money other than owner, kind and dates.
create or replace function app.money_conditions(source text, filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  -- An amount: each company's own currency says how many minor units that is.
  if filters ? 'lessThan' then
    condition := condition || format(' and t.amount_minor < %L::numeric * case (select app.currency_digits(c.currency)'
      ' from company c where c.id = t.company_id) when 0 then 1 when 3 then 1000 else 100 end', filters ->> 'lessThan');
  end if;
  if source = 'cash_close' and filters ? 'balancingStatusId' then
    condition := condition || format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId');
  end if;
  return condition;
end $$;
