import { Registry } from 'prom-client';
import { createRoundMetrics } from './round-metrics.ts';

test('each part of a round is measured in seconds under its name, one that fails too', async () => {
  const registry = new Registry();
  const metrics = createRoundMetrics(registry);
  metrics.add('decide', 20);
  metrics.add('decide', 1480);
  expect(await metrics.during('apply', Promise.resolve('done'))).toBe('done');
  await expect(metrics.during('apply', Promise.reject(new Error('away')))).rejects.toThrow('away');
  await createRoundMetrics(registry).during('apply', Promise.resolve());
  const text = await registry.metrics();
  expect(text).toContain('qafila_dispatch_round_seconds_bucket{le="0.03",part="decide"} 1');
  expect(text).toContain('qafila_dispatch_round_seconds_sum{part="decide"} 1.5');
  expect(text).toContain('qafila_dispatch_round_seconds_count{part="apply"} 3');
  expect(text).not.toContain('part="read"');
});
