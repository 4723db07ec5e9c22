import { Histogram, type Registry, register } from 'prom-client';

/** The parts of a dispatch round: reading tasks and agents, deciding in the thread, writing what was decided. */
export type RoundPart = 'read' | 'decide' | 'apply';

const NAME = 'qafila_dispatch_round_seconds';

/** Measures the parts of dispatch rounds; created once for all servers of the process. */
export function createRoundMetrics(registry: Registry = register) {
  const seconds =
    (registry.getSingleMetric(NAME) as Histogram<'part'> | undefined) ??
    new Histogram({
      name: NAME,
      help: 'Time of a dispatch round of one company, by part.',
      labelNames: ['part'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [registry],
    });
  return async <T>(part: RoundPart, work: Promise<T>): Promise<T> => {
    const end = seconds.startTimer({ part });
    try {
      return await work;
    } finally {
      end();
    }
  };
}
