import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0880');
});
afterAll(() => old.drop());

test('areas that were drawn before are found by their cells', async () => {
  const company = '019ce000-0000-7000-8000-00000000000a';
  const area = '019ce000-0000-7000-8000-00000000000c';
  await old.run(`insert into company (id, name, phone_number) values ($1, 'One', '+97444001100')`, [company]);
  // Its functions are those of today, which mark areas in a column that was not there yet.
  await old.run('alter table area disable trigger user');
  await old.run(
    `insert into area (id, company_id, name, polygon) values ($1, $2, 'Pearl', '[[51.5, 25.3], [51.6, 25.3], [51.6, 25.4]]')`,
    [area, company],
  );
  await old.run('alter table area enable trigger user');
  await old.update();
  const south = 2530;
  const west = 5150;
  const cells = Array.from({ length: 121 }, (_, cell) => ({
    company_id: company,
    level: 0,
    cell_y: south + Math.floor(cell / 11),
    cell_x: west + (cell % 11),
    area_id: area,
  }));
  expect(await old.run('select * from area_cell order by cell_y, cell_x')).toEqual(cells);
});
