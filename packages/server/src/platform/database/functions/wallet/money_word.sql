-- Search keys for text that is too short for trigrams: references such as T-9 and AG-12 and amounts such as
-- 55.00 as a whole, and the first two letters of words.
create or replace function app.money_word(word text, is_beginning boolean) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(word, case when is_beginning then 1 else 0 end)
$$;
