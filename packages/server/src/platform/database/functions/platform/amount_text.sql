-- Minor units of a company as text, with the decimals of its currency.
create or replace function app.amount_text(minor bigint, company uuid) returns text language sql stable as $$
  select round(minor / power(10::numeric, d.digits), d.digits)::text
    from (select app.currency_digits((select c.currency from company c where c.id = company))::int) as d (digits)
$$;
