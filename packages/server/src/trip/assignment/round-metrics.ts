import { Histogram, type Registry, register } from 'prom-client';

/** The parts of a dispatch round: reading tasks and, in the thread, agents; deciding there; writing what was decided. */
export type RoundPart = 'read' | 'decide' | 'apply';

const NAME = 'qafila_dispatch_round_seconds';

export interface RoundMetrics {
  /** Counts a part that took so long. */
  add(part: RoundPart, ms: number): void;
  /** Waits for a part, and counts it, also when it fails. */
  during<T>(part: RoundPart, work: Promise<T>): Promise<T>;
}

/** Measures the parts of dispatch rounds; created once for all servers of the process. */
export function createRoundMetrics(registry: Registry = register): RoundMetrics {
  const seconds =
    (registry.getSingleMetric(NAME) as Histogram<'part'> | undefined) ??
    new Histogram({
      name: NAME,
      help: 'Time of a dispatch round of one company, by part.',
      labelNames: ['part'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [registry],
    });
  return {
    add: (part, ms) => seconds.observe({ part }, ms / 1000),
    async during(part, work) {
      const end = seconds.startTimer({ part });
      try {
        return await work;
      } finally {
        end();
      }
    },
  };
}
