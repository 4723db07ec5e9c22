import { DEMO_COURIERS, DEMO_SEED } from '@qafila/domain/demo-city';
import { UsageError } from '../city/connect.ts';
import { liveDemoCity } from './live.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// Its parent is gone: so is the city.
process.on('disconnect', () => process.exit(0));

await liveDemoCity({
  baseUrl: process.env.CITY_URL ?? 'http://localhost:3000',
  password: process.env.DEMO_PASSWORD ?? 'qafila-demo',
  seed: DEMO_SEED,
  // Fewer for tests.
  couriers: Number(process.env.CITY_COURIERS ?? DEMO_COURIERS),
  stop: stopping.signal,
  log: () => {},
}).catch((error: unknown) => {
  console.error(
    error instanceof UsageError
      ? `The demo city stands still: ${error.message} DEMO_CITY=off leaves it out.`
      : error,
  );
  process.exitCode = 1;
});
