-- A text with Western digits and decimal points instead of those of an Arabic keyboard, without its thousands signs.
-- `plainNumbers` of search-pattern.ts is the same for what is searched. Stored search columns use it: after a change of it
-- they have to be written again.
create or replace function app.plain_numbers(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(typed, '٠١٢٣٤٥٦٧٨٩٫٬', '0123456789.')
$$;
