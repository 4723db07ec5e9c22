import { crashRounds } from './crash.fixture.ts';

// `pnpm torture` runs a hundred rounds.
test('a server and a database that are killed under load lose no posting and duplicate none', async () => {
  const report = await crashRounds(2);
  expect(report.posted).toBeGreaterThan(20);
  expect(report.retried).toBeGreaterThan(0);
});
