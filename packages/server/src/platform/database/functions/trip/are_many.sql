-- True when a word, a skill or metadata are on more tasks than a list counts, by how many of the newest have them
-- (`count_newest`). For where the planner may not use statistics of what these conditions compare (`has_statistics`),
-- and believes them rare; it does know how many tasks the companies have. Volatile, since it runs EXPLAIN.
create or replace function app.are_many(branches text[], newest integer, most integer) returns boolean
language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) select from app.every_task t where ' || array_to_string(branches, ' or ') into plan;
  -- Of the newest, a quarter of `most` was looked at.
  return newest::float / (most / 4) * (plan #>> '{0,Plan,Plan Rows}')::float >= most;
end $$;
