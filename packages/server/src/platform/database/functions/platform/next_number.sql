-- The next number of a company's rows of one kind. For the triggers that number them: the service can't read the sequences.
create or replace function app.next_number(kind text, company uuid) returns bigint
language sql volatile set search_path = public, pg_temp
  return nextval(format('numbers.%I', kind || '_' || company)::regclass);
