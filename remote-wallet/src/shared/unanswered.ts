import { ApiError } from '@qafila/api-client';

/** True when a failure leaves it unknown whether the server has posted. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.maybeDone === true || error.status === 0 || error.status >= 500;
