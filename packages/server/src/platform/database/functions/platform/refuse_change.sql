-- For append-only tables: refuses updates, deletes and truncation.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
