import type { ErrorCode } from '@qafila/contracts';
import type { Logger } from 'pino';
import { toAppError } from './http/error-reply.ts';
import { logSeldom } from './log-seldom.ts';

/** For failures that all work meets while the database is away or the disk is full. */
export const createSeldomLogs = (): Partial<Record<ErrorCode, ReturnType<typeof logSeldom>>> => ({
  UNAVAILABLE: logSeldom(),
  DISK_FULL: logSeldom(),
});

export type FailureLog = (error: unknown, message: string) => void;

/** Logs failures, those of a database that is away or a disk that is full once a minute. */
export function createFailureLog(log: Pick<Logger, 'error'>): FailureLog {
  const seldom = createSeldomLogs();
  return (error, message) => {
    const logged = seldom[toAppError(error).code];
    if (logged) logged(log, error, message);
    else log.error({ err: error }, message);
  };
}
