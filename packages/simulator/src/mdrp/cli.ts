import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { UsageError } from '../city/connect.ts';
import { readInstance } from './instance.ts';
import { replay } from './replay.ts';

const USAGE =
  'Usage: pnpm simulate <folder of a recorded day> --speed N [--url http://localhost:3000] [--report file.json]';

/** `pnpm simulate <folder>`. @throws UsageError */
export async function replayCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      speed: { type: 'string', default: '1' },
      url: { type: 'string', default: 'http://localhost:3000' },
      report: { type: 'string' },
      email: { type: 'string', default: 'operator@qafila.test' },
      password: { type: 'string', default: process.env.DEMO_PASSWORD || PUBLISHED_DEMO_PASSWORD },
    },
  });
  const [folder] = positionals;
  const speed = Number(values.speed);
  if (!folder || !Number.isInteger(speed) || speed < 1) throw new UsageError(USAGE);
  const path = resolve(process.env.INIT_CWD ?? '.', folder);
  const report = await replay(readInstance(path), basename(path), {
    baseUrl: values.url.replace(/\/$/, ''),
    speed,
    operator: { email: values.email, password: values.password },
    log: (line) => console.log(line),
  });
  console.log(JSON.stringify(report, null, 2));
  if (values.report) writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
}
