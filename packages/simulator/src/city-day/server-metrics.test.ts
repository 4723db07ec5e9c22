import { readMetrics } from './server-metrics.ts';

test('memory, processor time and rounds are read from the metrics', () => {
  const text = `# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes 251000000
process_cpu_seconds_total 12.5
qafila_dispatch_round_seconds_bucket{le="0.1",part="read"} 4
qafila_dispatch_round_seconds_sum{part="read"} 0.2
qafila_dispatch_round_seconds_count{part="read"} 6
qafila_dispatch_round_seconds_sum{part="decide"} 0.1
qafila_dispatch_round_seconds_count{part="decide"} 4
qafila_dispatch_round_seconds_sum{part="apply"} 0.5
qafila_dispatch_round_seconds_count{part="apply"} 4
`;
  expect(readMetrics(text)).toEqual({ memoryMb: 251, cpuS: 12.5, rounds: 4, roundMs: 800 });
});

test('a server that says nothing of it counts as nothing', () => {
  expect(readMetrics('')).toEqual({ memoryMb: 0, cpuS: 0, rounds: 0, roundMs: 0 });
});
