-- Amounts are counted in the minor units of their currency: 1.234 Kuwaiti dinars are 1234. Until now every currency
-- had two decimals, so that the amounts of companies with another one are converted: 123 becomes 1230. Books that may
-- only grow are changed by this once, and every sum stays what it was, in the finer unit.
select app.enter('system', null, null, '{}');

do $$
declare
  money record;
  counted text;
begin
  if not exists (select from company where app.currency_digits(currency) <> 2) then return; end if;
  for money in
    select c.table_name as name, string_agg(distinct format('%1$I = m.%1$I * u.factor', c.column_name), ', ') as sets,
           bool_or(t.column_name = 'subscriber_company_id') as is_shared,
           bool_or(t.column_name = 'company_id') as is_own
      from information_schema.columns c
      join information_schema.columns t on t.table_schema = c.table_schema and t.table_name = c.table_name
      join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name
     where c.table_schema = 'public' and c.column_name like '%\_minor' and b.table_type = 'BASE TABLE'
       and t.column_name in ('company_id', 'subscriber_company_id', 'statement_id')
     group by c.table_name
  loop
    counted := case
      when money.is_own then 'm.company_id'
      when money.is_shared then 'm.subscriber_company_id'
      else '(select s.subscriber_company_id from contract_statement s where s.id = m.statement_id)' end;
    execute format('alter table %I disable trigger user', money.name);
    execute format('update %I m set %s from (select id, power(10, app.currency_digits(currency) - 2)::numeric as factor
      from company where app.currency_digits(currency) <> 2) u where u.id = %s', money.name, money.sets, counted);
    execute format('alter table %I enable trigger user', money.name);
  end loop;
end $$;

-- One unit at least, which the call requires, is another number of minor units in each currency.
alter table payout drop constraint payout_amount_minor_check, add constraint payout_amount_minor_check
  check (amount_minor > 0);
