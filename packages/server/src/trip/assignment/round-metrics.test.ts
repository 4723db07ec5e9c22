import { Registry } from 'prom-client';
import { createRoundMetrics } from './round-metrics.ts';

test('each part of a round is measured under its name, one that fails too', async () => {
  const registry = new Registry();
  const measured = createRoundMetrics(registry);
  expect(await measured('decide', Promise.resolve('decided'))).toBe('decided');
  await expect(measured('apply', Promise.reject(new Error('away')))).rejects.toThrow('away');
  await createRoundMetrics(registry)('apply', Promise.resolve());
  const text = await registry.metrics();
  expect(text).toContain('qafila_dispatch_round_seconds_count{part="decide"} 1');
  expect(text).toContain('qafila_dispatch_round_seconds_count{part="apply"} 2');
  expect(text).not.toContain('part="read"');
});
