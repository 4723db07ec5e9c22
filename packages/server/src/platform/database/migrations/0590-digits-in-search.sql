-- Rows of lists are found by their numbers in either kind of digits: a search has Western ones, and so do the words that
-- it looks through, whichever a name or an address was typed with. The words of tasks, places, agents and users follow in 0611: each
-- change of them writes the whole table again.

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
