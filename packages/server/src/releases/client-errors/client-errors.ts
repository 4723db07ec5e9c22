import type { ClientErrorReport } from '@qafila/contracts';
import { Counter, type Registry, register } from 'prom-client';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { recordFailure } from './failure-rows.ts';

const NAME = 'qafila_client_errors_total';

/** Accepts reports from browsers. */
export type ReportClientError = (report: ClientErrorReport, userAgent: string) => Promise<void>;

/**
 * Logs a report, counts it, and adds it to its group. Labels are enumerations only, so that reports can't blow up the
 * metrics.
 */
export function createClientErrors(
  { log, withTx }: Pick<ServerDeps, 'log' | 'withTx'>,
  counts: (name: string, version: string) => Promise<void>,
  registry: Registry = register,
): ReportClientError {
  const counter =
    (registry.getSingleMetric(NAME) as Counter<'kind' | 'reason'> | undefined) ??
    new Counter({
      name: NAME,
      help: 'Files that browsers could not load.',
      labelNames: ['kind', 'reason'],
      registers: [registry],
    });
  return async (report, userAgent) => {
    log.warn({ report, userAgent }, 'a browser could not load a file');
    counter.inc({ kind: report.kind, reason: report.reason });
    await withTx(SYSTEM, (tx) => recordFailure(tx, report, userAgent));
    if (report.remote && report.version) await counts(report.remote, report.version);
  };
}
