-- The widths of cells that a company's areas are kept by (see area_cell): none without areas.
create or replace function app.area_levels(company uuid) returns smallint[] language sql stable as $$
  select array(select distinct c.level from area_cell c where c.company_id = company)
$$;
