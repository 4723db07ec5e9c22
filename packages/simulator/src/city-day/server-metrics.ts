/** What the server says of itself; 0 where it says nothing. */
export interface ServerMetrics {
  /** Memory of the process, MB. */
  memoryMb: number;
  /** Processor time since the start, seconds. */
  cpuS: number;
  /** Parts of dispatch rounds since the start: how many rounds, and their time in all, ms. */
  rounds: number;
  roundMs: number;
}

const MB = 1_000_000;
const LINE = /^(\w+)(?:\{([^}]*)\})? ([\d.e+-]+)$/gm;

/** Reads the text format of Prometheus. */
export function readMetrics(text: string): ServerMetrics {
  const sums = new Map<string, number>();
  for (const [, name = '', labels = '', value] of text.matchAll(LINE)) {
    const known = sums.get(name) ?? 0;
    sums.set(name, known + Number(value));
    if (labels === 'part="decide"') sums.set(`${name}.decide`, Number(value));
  }
  const of = (name: string) => sums.get(name) ?? 0;
  return {
    memoryMb: Math.round(of('process_resident_memory_bytes') / MB),
    cpuS: of('process_cpu_seconds_total'),
    rounds: of('qafila_dispatch_round_seconds_count.decide'),
    roundMs: of('qafila_dispatch_round_seconds_sum') * 1000,
  };
}

/** @throws TypeError when the server does not answer. */
export const fetchMetrics = async (baseUrl: string): Promise<ServerMetrics> =>
  readMetrics(await (await fetch(`${baseUrl}/metrics`)).text());
