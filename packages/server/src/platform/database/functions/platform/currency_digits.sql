-- Decimals of a currency, as ISO 4217 and the browsers have them; 2 for a text that names none. The text is a company's
-- currency, with the code in parentheses or alone.
create or replace function app.currency_digits(currency text) returns smallint language sql immutable as $$
  select case
    when code in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3::smallint
    when code in ('CLP', 'IQD', 'JPY', 'KRW', 'VND') then 0::smallint
    else 2::smallint end
    from (select upper(btrim(coalesce(substring(currency from '\(([^()]+)\)'), currency)))) as c (code)
$$;
