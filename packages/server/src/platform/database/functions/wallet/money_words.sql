-- All search keys of an entry's text (see money_word).
create or replace function app.money_words(search text) returns bigint[] language sql immutable parallel safe as $$
  select array(select app.money_word(word, false) from string_to_table(search, ' ') as word
      where word like '%-%' or word like '%.__')
    || array(select app.money_word(left(word, 2), true) from string_to_table(search, ' ') as word
      where word ~ '^[^-0-9@.]{2}')
$$;
