-- Counts tasks up to `most`. Above it the count is a lower bound, for which counting a quarter of the newest
-- is enough.
create or replace function app.count_newest(branches text[], conditions text, most integer, out total integer,
  out at_least boolean)
language plpgsql stable as $$
declare
  everybody integer;
  seen integer;
begin
  execute (select format('select count(*) from (select from (%s) as t limit %s) as t',
      string_agg(format('(select from app.every_task t where %s limit %s)', branch, most), ' union all '), most)
      from unnest(branches) as branch) into everybody;
  execute (select format('select least(sum(found), %1$s), sum(seen) from (%2$s) as t', most, string_agg(format(
      '(select count(*) filter (where true%1$s) as found, count(*) as seen from (select * from app.every_task t where %2$s'
      ' order by t.id desc limit %3$s) as t)', conditions, branch, case when everybody < most then most else most / 4 end),
      ' union all '))
      from unnest(branches) as branch) into total, seen;
  at_least := everybody >= most;
end $$;
