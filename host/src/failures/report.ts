import type { ApiClient } from '@qafila/api-client';
import type { ClientErrorReport } from '@qafila/contracts/releases';
import { loadFailureOf } from './chunk-error.ts';

/** Where it happened. */
export interface Place {
  remote?: string;
  version?: string;
}

const URL_LENGTH = 500;
const MESSAGE_LENGTH = 1000;

/** What is thrown need not be an error: the router throws replies. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  const { status, statusText } = error as { status?: unknown; statusText?: unknown };
  return status === undefined ? JSON.stringify(error) : [status, statusText].filter(Boolean).join(' ');
}

/** Body of the error report for the server. */
export function reportOf(error: unknown, { remote, version }: Place): ClientErrorReport {
  const failure = loadFailureOf(error) ?? { kind: 'render', reason: 'error', url: undefined };
  const message = messageOf(error);
  return {
    ...failure,
    url: failure.url?.slice(0, URL_LENGTH),
    remote,
    version,
    message: message.slice(0, MESSAGE_LENGTH),
  };
}

export type Report = (error: unknown, place?: Place) => void;

/**
 * Reports an error to the server; a failure to report is ignored. The call is loaded on demand, since most visits
 * have no error.
 */
export const createReport =
  (api: ApiClient): Report =>
  (error, place = {}) => {
    const body = reportOf(error, place);
    import('@qafila/contracts/releases')
      .then(({ releaseCalls }) => api.call(releaseCalls.reportClientError, { body }))
      .catch(() => {});
  };
