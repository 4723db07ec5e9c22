import { type CityDayReport, reportPage } from './report.ts';

const report: CityDayReport = {
  couriers: 200,
  orders: 800,
  hours: 1,
  operators: 2,
  speed: 60,
  seed: 7,
  placed: 799,
  refused: 1,
  delivered: 640,
  timings: { 'order to offer': { count: 799, p50: 300, p95: 900, p99: 1200, longest: 1500 } },
  counts: { 'offer accepted': 500, 'deliver: <CONFLICT>': 2 },
  curves: [
    {
      minute: 0,
      waiting: 0,
      late: 0,
      delivered: 0,
      idle: 200,
      busy: 0,
      roundMs: 0,
      memoryMb: 180,
      cores: 0,
      offerMs: 0,
      positionMs: 600,
      rowsMs: 0,
      countsMs: 0,
    },
    {
      minute: 60,
      waiting: 40,
      late: 10,
      delivered: 640,
      idle: 50,
      busy: 150,
      roundMs: 20,
      memoryMb: 220,
      cores: 0.5,
      offerMs: 900,
      positionMs: 500,
      rowsMs: 90,
      countsMs: 45,
    },
  ],
};

test('the report is a page with the size of the day, its times and its curves', () => {
  const page = reportPage(report);
  expect(page).toContain('<h1>A day of 200 couriers and 800 orders</h1>');
  expect(page).toContain('799 orders placed, 640 delivered.');
  expect(page).toContain(
    '<td>order to offer</td><td>799</td><td>300</td><td>900</td><td>1200</td><td>1500</td>',
  );
  // From no waiting order to 40 of at most 40: from the bottom left to the top right.
  expect(page).toContain('points="0.0,160.0 640.0,0.0"');
  expect(page).toContain('Agents (agents, at most 200)');
  expect(page).toContain('Waits, 95 in 100 (real ms, at most 900)');
  expect(page).toContain('Answers to the board, 95 in 100 (real ms, at most 90)');
});

test('names of what happened are shown as text', () => {
  expect(reportPage(report)).toContain('<td>deliver: &#60;CONFLICT&#62;</td><td>2</td>');
});
