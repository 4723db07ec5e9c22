import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { UsageError } from '../city/connect.ts';
import { reportPage } from './report.ts';
import { runCityDay } from './run-city-day.ts';

const USAGE =
  'Usage: pnpm simulate city --couriers N --orders N --hours N [--operators N] [--seed N] [--url http://localhost:3000] [--report file.html]';

/** A whole number from 1 on. @throws UsageError */
function whole(value: string, name: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} ${value}: give a whole number from 1 on.\n${USAGE}`);
  return number;
}

/**
 * `pnpm simulate city`: a generated day with its report, as a page and as JSON beside it; Ctrl+C ends the day early.
 * @throws UsageError
 */
export async function cityDayCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      couriers: { type: 'string', default: '200' },
      orders: { type: 'string', default: '150' },
      hours: { type: 'string', default: '1' },
      operators: { type: 'string', default: '5' },
      seed: { type: 'string', default: '7' },
      url: { type: 'string', default: 'http://localhost:3000' },
      report: { type: 'string' },
      email: { type: 'string', default: 'operator@qafila.test' },
      password: { type: 'string', default: process.env.DEMO_PASSWORD || PUBLISHED_DEMO_PASSWORD },
    },
  });
  const file = values.report && resolve(process.env.INIT_CWD ?? '.', values.report);
  // Before the day, which takes its time: a report that can't be written would be lost.
  if (file) mkdirSync(dirname(file), { recursive: true });
  const stopping = new AbortController();
  // The first Ctrl+C ends the day with its report, a second one at once.
  process.once('SIGINT', () => stopping.abort());
  const report = await runCityDay({
    size: {
      couriers: whole(values.couriers, 'couriers'),
      orders: whole(values.orders, 'orders'),
      hours: whole(values.hours, 'hours'),
      operators: whole(values.operators, 'operators'),
      seed: whole(values.seed, 'seed'),
    },
    baseUrl: values.url.replace(/\/$/, ''),
    operator: { email: values.email, password: values.password },
    password: values.password,
    log: (line) => console.log(line),
    signal: stopping.signal,
  });
  const { curves, ...figures } = report;
  console.log(JSON.stringify(figures, null, 2));
  if (!file) return;
  writeFileSync(file, reportPage(report));
  writeFileSync(
    `${file.replace(/\.html$/, '')}.json`,
    `${JSON.stringify({ ...figures, curves }, null, 2)}\n`,
  );
}
