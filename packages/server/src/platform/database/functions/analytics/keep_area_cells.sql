-- Keeps the cells of the map around an area's border, of the smallest width at which they are at most 256: those of an area as
-- large as a country are wider than those of a quarter.
create or replace function app.keep_area_cells() returns trigger language plpgsql as $$
begin
  delete from area_cell c where c.area_id = new.id;
  insert into area_cell (company_id, level, cell_y, cell_x, area_id)
  select new.company_id, grid.level, y, x, new.id
    from (
      select level, south >> 3 * level as south, north >> 3 * level as north, west >> 3 * level as west, east >> 3 * level as east
        from app.cells_around(box(new.shape)) cross join generate_series(0, 4) as level
       where ((north >> 3 * level) - (south >> 3 * level) + 1) * ((east >> 3 * level) - (west >> 3 * level) + 1) <= 256
       order by level limit 1
    ) as grid
    cross join generate_series(grid.south, grid.north) as y
    cross join generate_series(grid.west, grid.east) as x;
  return null;
end $$;
