-- Orders and places are found by their numbers in either kind of digits: a search has Western ones, and so do the words
-- that it looks through, whichever an address or a name was typed with.
alter table task alter column search set expression as (
  ' ' || translate(lower('T-' || number || ' ' || coalesce(client_generated_id, '')
    || ' ' || coalesce(pickup ->> 'name', '') || ' ' || coalesce(pickup ->> 'phoneNumber', '')
    || ' ' || coalesce(pickup ->> 'address', '')
    || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'phoneNumber', '')
    || ' ' || coalesce(delivery ->> 'address', '')), '٠١٢٣٤٥٦٧٨٩', '0123456789'));
alter table location_point alter column search set expression as (
  ' ' || translate(lower(name || ' ' || address || ' ' || coalesce(phone_number, '')), '٠١٢٣٤٥٦٧٨٩', '0123456789'));
