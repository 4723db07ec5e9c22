-- The outermost cells of a part of the map, a hundredth of a degree each way (see rollup_cell_day). Longitude is first in a box.
create or replace function app.cells_around(part box, out south integer, out north integer, out west integer, out east integer)
language sql immutable as $$
  select floor((part[1])[1] * 100)::int, floor((part[0])[1] * 100)::int,
         floor((part[1])[0] * 100)::int, floor((part[0])[0] * 100)::int
$$;
