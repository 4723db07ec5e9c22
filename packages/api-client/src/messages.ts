import { ERRORS } from '@qafila/contracts/core';

/** Error messages, word for word from the specification (section 8). */
export const FAILURES = {
  badRequest: ERRORS.BAD_REQUEST.message,
  duplicate: ERRORS.DUPLICATE.message,
  sessionExpired: ERRORS.UNAUTHENTICATED.message,
  forbidden: ERRORS.FORBIDDEN.message,
  server: ERRORS.INTERNAL.message,
  network: 'Network error, Please check your connection',
  other: 'Something went wrong, Please try again!',
  callbacks: 'failed to fetch company callbacks',
  config: 'Loaded default {name} configuration',
  template: 'Failed to download template file',
  unassignedAgents: 'Failed to download unassigned agents file',
} as const;

/** Success messages, word for word where the specification has them (section 8). */
export const SUCCESSES = {
  deposited: "Amount deposited in the agent's wallet",
  deducted: "Amount deducted from the agent's wallet",
  statusChanged: 'Status changed successfully!',
  callbackRemoved: 'Callback removed',
  priorityUpdated: 'Priority Updated successfully!',
  baseConfigUpdated: 'Base Config Updated successfully!',
} as const;
