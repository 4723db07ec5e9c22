import type { ContractStatement } from '@qafila/contracts/partner';
import { dayIn, formatDate } from '@qafila/domain/dates';

// A period starts after the last moment of the one before.
const firstMoment = ({ fromUtc }: Pick<ContractStatement, 'fromUtc'>) => new Date(Date.parse(fromUtc) + 1);

/** The first day of a statement, `YYYY-MM-DD` in the time zone of its contract. */
export const firstDay = (statement: ContractStatement): string =>
  dayIn(firstMoment(statement), statement.timezone);

/** A day, `YYYY-MM-DD`, as the page writes days. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00.000Z`, { zone: 'UTC' });

/** The first and last day of a statement, in the time zone of its contract. */
export const periodText = (statement: ContractStatement): string => {
  const { toUtc, timezone: zone } = statement;
  return `${formatDate(firstMoment(statement).toISOString(), { zone })} – ${formatDate(toUtc, { zone })}`;
};
