-- Where areas are looked for: the cells of the map that an area's border lies in, so that a point is compared with the few areas
-- near it. A cell of level 0 is a hundredth of a degree each way, as in rollup_cell_day, and one of the next level is eight times
-- as wide (see keep_area_cells).
select app.enter('system', null, null, '{}');
create table area_cell (
  company_id uuid not null references company on delete cascade,
  level smallint not null,
  cell_y smallint not null,
  cell_x smallint not null,
  area_id uuid not null references area on delete cascade,
  primary key (company_id, level, cell_y, cell_x, area_id)
);
create index area_cell_of_area on area_cell (area_id);
select app.protect('area_cell');
create trigger area_cells after insert or update of polygon on area for each row execute function app.keep_area_cells();
update area set polygon = polygon;

-- Of a border that was drawn, moved or deleted, only the days with orders around it have to be counted again.
alter table rollup_stale add column around box;
