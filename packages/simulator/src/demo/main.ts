import { UsageError } from '../city/connect.ts';
import { liveDemoCity } from './live.ts';
import { citySettings } from './settings.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// The process that started the city has ended.
process.on('disconnect', () => process.exit(0));

try {
  const settings = citySettings(process.env);
  if (settings) await liveDemoCity({ ...settings, stop: stopping.signal, log: () => {} });
} catch (error) {
  console.error(
    error instanceof UsageError
      ? `The demo city is not running: ${error.message} DEMO_CITY=off starts without it.`
      : error,
  );
  process.exitCode = 1;
}
// An open channel to the process that started it would keep this one alive.
process.disconnect?.();
