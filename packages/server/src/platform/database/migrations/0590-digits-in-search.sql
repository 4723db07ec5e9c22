-- Rows of lists are found by their numbers in either kind of digits: a search has Western ones, and so do the words that
-- it looks through, whichever a name or an address was typed with.
alter table task alter column search set expression as (
  ' ' || translate(lower('T-' || number || ' ' || coalesce(client_generated_id, '')
    || ' ' || coalesce(pickup ->> 'name', '') || ' ' || coalesce(pickup ->> 'phoneNumber', '')
    || ' ' || coalesce(pickup ->> 'address', '')
    || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'phoneNumber', '')
    || ' ' || coalesce(delivery ->> 'address', '')), '٠١٢٣٤٥٦٧٨٩', '0123456789'));
alter table location_point alter column search set expression as (
  ' ' || translate(lower(name || ' ' || address || ' ' || coalesce(phone_number, '')), '٠١٢٣٤٥٦٧٨٩', '0123456789'));
alter table agent alter column search set expression as (
  ' ' || translate(lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number || ' AG-' || company_number),
    '٠١٢٣٤٥٦٧٨٩', '0123456789'));
alter table user_account alter column search set expression as (
  translate(lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')),
    '٠١٢٣٤٥٦٧٨٩', '0123456789'));

-- The words of money are written with it. Books that may only grow keep all else.
select app.enter('system', null, null, '{}');
do $$
declare
  source text;
begin
  foreach source in array array['journal_entry', 'payout', 'cash_close'] loop
    execute format('alter table %I disable trigger user', source);
    execute format('update %I set search = translate(search, %L, %L) where search ~ %L', source, '٠١٢٣٤٥٦٧٨٩', '0123456789',
      '[٠١٢٣٤٥٦٧٨٩]');
    execute format('alter table %I enable trigger user', source);
  end loop;
end $$;
