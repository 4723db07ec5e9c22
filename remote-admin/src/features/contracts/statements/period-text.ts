import type { ContractStatement } from '@qafila/contracts/partner';
import { formatDate } from '@qafila/domain/dates';

/** The first and last day of a statement, in the time zone of its contract. */
export const periodText = ({ fromUtc, toUtc, timezone: zone }: ContractStatement): string => {
  // A period starts after the last moment of the one before.
  const first = new Date(Date.parse(fromUtc) + 1).toISOString();
  return `${formatDate(first, { zone })} – ${formatDate(toUtc, { zone })}`;
};
