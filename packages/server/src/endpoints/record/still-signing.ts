import type { PreviousSecret } from '../tables.ts';
import type { EndpointRow } from './endpoint-rows.ts';

/** Former secrets whose time has not ended. */
export const stillSigning = (
  { previous_secrets }: Pick<EndpointRow, 'previous_secrets'>,
  now: Date,
): PreviousSecret[] => previous_secrets.filter(({ until }) => Date.parse(until) > now.getTime());

/** Sealed secrets that sign what is sent now. */
export const signingSecrets = (
  row: Pick<EndpointRow, 'secret' | 'previous_secrets'>,
  now: Date,
): Buffer[] => [row.secret, ...stillSigning(row, now).map(({ sealed }) => Buffer.from(sealed, 'base64'))];
