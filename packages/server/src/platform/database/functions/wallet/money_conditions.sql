-- The conditions of a filter on rows of money other than owner, kind and dates.
create or replace function app.money_conditions(source text, filters jsonb) returns text language plpgsql stable as $$
declare
  condition text := '';
begin
  if filters ? 'pattern' then condition := condition || format(' and t.search like %L', filters ->> 'pattern'); end if;
  -- Constants, so that the index of a company's amounts serves and its rows can be estimated: one for the companies whose
  -- currencies have the same decimals. An amount is a whole number of minor units, below the limit when below its ceiling.
  if filters ? 'lessThan' then
    condition := condition || (
      select case count(*) when 0 then ' and false' when 1 then format(' and t.amount_minor < %L::bigint', min(amount))
          else format(' and (%s)', string_agg(format('t.company_id = any (%L::uuid[]) and t.amount_minor < %L::bigint',
            companies, amount), ' or ')) end
        from (select least(ceil((filters ->> 'lessThan')::numeric * power(10::numeric, app.currency_digits(currency))),
                  9223372036854775807)::bigint as amount, array_agg(id) as companies
                from company where app.sees_all() or id = app.company_id() group by app.currency_digits(currency)) as limits);
  end if;
  if source = 'cash_close' and filters ? 'balancingStatusId' then
    condition := condition || format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId');
  end if;
  return condition;
end $$;
