-- A piece of a list: rows of a source under a condition, and what follows it, as order and limit. A condition that begins with
-- `true` names no company. Its rows are then read company by company, through the indexes that begin with the company: the
-- statement is as short for a thousand companies as for one.
create or replace function app.list_piece(source text, columns text, condition text, tail text) returns text
language sql immutable as $$
  select format(case when condition like 'true%' then
      '(select piece.* from company c cross join lateral (select %s from %s t where t.company_id = c.id and %s%s) as piece)'
    else '(select %s from %s t where %s%s)' end, columns, source, condition, tail)
$$;
