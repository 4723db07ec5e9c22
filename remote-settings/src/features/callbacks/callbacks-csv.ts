import type { CompanyCallback } from '@qafila/contracts/company';
import { type Cell, toCsv } from '@qafila/domain/csv';

const COLUMNS: readonly (readonly [name: string, value: (callback: CompanyCallback) => Cell])[] = [
  ['url', ({ url }) => url],
  ['callbackTriggerId', ({ callbackTriggerId }) => callbackTriggerId],
  ['callbackTriggerName', ({ callbackTriggerName }) => callbackTriggerName],
  ['authHeader', ({ authHeader }) => authHeader ?? ''],
];

/** Callbacks as CSV; auth headers stay masked. */
export const callbacksCsv = (callbacks: readonly CompanyCallback[]): string =>
  toCsv(
    COLUMNS.map(([name]) => name),
    callbacks.map((callback) => COLUMNS.map(([, value]) => value(callback))),
  );
