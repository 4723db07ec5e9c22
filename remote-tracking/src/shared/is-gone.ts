import { ApiError } from '@qafila/api-client';

/** True when the link itself has expired: retrying changes nothing. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
