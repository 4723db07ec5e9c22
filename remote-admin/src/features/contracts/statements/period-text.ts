import type { ContractStatement } from '@qafila/contracts/partner';
import { dayIn, formatDay } from '@qafila/domain/dates';

// A period starts after the last moment of the one before.
const firstMoment = ({ fromUtc }: Pick<ContractStatement, 'fromUtc'>) => new Date(Date.parse(fromUtc) + 1);

/** The first day of a statement, `YYYY-MM-DD` in the time zone of its contract. */
export const firstDay = (statement: ContractStatement): string =>
  dayIn(firstMoment(statement), statement.timezone);

/** The first and last day of a statement, in the time zone of its contract. */
export const periodText = (statement: ContractStatement, locale: string): string => {
  const view = { zone: statement.timezone, locale };
  return `${formatDay(firstMoment(statement).toISOString(), view)} – ${formatDay(statement.toUtc, view)}`;
};
