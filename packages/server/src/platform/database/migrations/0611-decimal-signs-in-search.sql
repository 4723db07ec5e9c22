-- Rows of lists are found by numbers that were typed with the decimal and thousands signs of an Arabic keyboard, too.
alter table task alter column search set expression as (
  ' ' || app.plain_numbers(lower('T-' || number || ' ' || coalesce(client_generated_id, '')
    || ' ' || coalesce(pickup ->> 'name', '') || ' ' || coalesce(pickup ->> 'phoneNumber', '')
    || ' ' || coalesce(pickup ->> 'address', '')
    || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'phoneNumber', '')
    || ' ' || coalesce(delivery ->> 'address', ''))));
alter table location_point alter column search set expression as (
  ' ' || app.plain_numbers(lower(name || ' ' || address || ' ' || coalesce(phone_number, ''))));
alter table agent alter column search set expression as (
  ' ' || app.plain_numbers(
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || ' AG-' || company_number)));
alter table user_account alter column search set expression as (
  app.plain_numbers(lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))));

-- The words of money are written with it. Books that may only grow keep all else.
select app.enter('system', null, null, '{}');
do $$
declare
  source text;
begin
  foreach source in array array['journal_entry', 'payout', 'cash_close'] loop
    execute format('alter table %I disable trigger user', source);
    execute format('update %I set search = app.plain_numbers(search) where search ~ %L', source, '[٫٬]');
    execute format('alter table %I enable trigger user', source);
  end loop;
end $$;
