import type { Agent } from '@qafila/contracts/agent';
import { type ExpiryState, expiryState } from '@qafila/domain/dates';

/** Expiry dates of an agent's documents. */
export const DOCUMENT_DATES = [
  'passportExpirationDate',
  'qatarIdExpirationDate',
  'drivingLicenseExpirationDate',
  'workPermitExpirationDate',
] as const;
export type DocumentDate = (typeof DOCUMENT_DATES)[number];

/** An agent's documents that have expired or soon will, in the order of the form. */
export function expiringDocuments(
  agent: Pick<Agent, DocumentDate>,
  now: Date,
  zone: string,
): { document: DocumentDate; day: string; state: Exclude<ExpiryState, 'valid'> }[] {
  return DOCUMENT_DATES.flatMap((document) => {
    const day = agent[document];
    const state = expiryState(day, now, zone);
    return day && state && state !== 'valid' ? [{ document, day, state }] : [];
  });
}
