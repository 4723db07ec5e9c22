-- What trigrams, runs of three letters or digits, are too long for: references as T-9 and AG-12 and amounts as 55.00
-- whole, and words by the two letters with which they begin.
create or replace function app.money_word(word text, is_beginning boolean) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(word, case when is_beginning then 1 else 0 end)
$$;
