import type { ClientErrorReport } from '@qafila/contracts';
import type { Logger } from 'pino';
import { Counter, type Registry, register } from 'prom-client';

const NAME = 'qafila_client_errors_total';

/** Accepts reports from browsers. */
export type ReportClientError = (report: ClientErrorReport, userAgent: string) => void;

/** Logs and counts a report. Labels are enumerations only, so that reports can't blow up the metrics. */
export function createClientErrors(log: Logger, registry: Registry = register): ReportClientError {
  const counter =
    (registry.getSingleMetric(NAME) as Counter<'kind' | 'reason'> | undefined) ??
    new Counter({
      name: NAME,
      help: 'Files that browsers could not load.',
      labelNames: ['kind', 'reason'],
      registers: [registry],
    });
  return (report, userAgent) => {
    log.warn({ report, userAgent }, 'a browser could not load a file');
    counter.inc({ kind: report.kind, reason: report.reason });
  };
}
