-- Whether anything of a company is counted in its currency, posted or not: a row in any table with amounts.
create or replace function app.has_amounts(company uuid) returns boolean language plpgsql stable as $$
declare
  money text;
  has_row boolean;
begin
  for money in
    select distinct c.table_name from information_schema.columns c
      join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name
     where c.table_schema = 'public' and c.column_name like '%\_minor' and o.column_name = 'company_id'
  loop
    execute format('select exists (select from %I where company_id = $1)', money) into has_row using company;
    if has_row then return true; end if;
  end loop;
  return false;
end $$;
