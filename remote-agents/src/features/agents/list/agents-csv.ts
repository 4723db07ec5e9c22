import { AGENT_TRANSPORT, type Agent, AVAILABILITY, EMPLOYMENT, FLEET } from '@qafila/contracts/agent';
import { type Cell, toCsv } from '@qafila/domain/csv';
import { type Currency, currencyUnit, formatAmount } from '@qafila/domain/money';

const COLUMNS: readonly (readonly [name: string, value: (agent: Agent, currency: Currency) => Cell])[] = [
  ['publicId', ({ publicId }) => publicId],
  ['fullName', ({ fullName }) => fullName],
  ['email', ({ email }) => email],
  ['phoneNumber', ({ phoneNumber }) => phoneNumber],
  ['supplier', ({ supplierName }) => supplierName],
  ['contract', ({ contractNumber }) => contractNumber],
  ['vehicle', ({ transportTypeId }) => AGENT_TRANSPORT.label(transportTypeId)],
  ['employment', ({ fleetTypeId }) => FLEET.label(fleetTypeId)],
  ['employmentStatus', ({ employmentStatusId }) => EMPLOYMENT.label(employmentStatusId)],
  ['availability', ({ availabilityTypeId }) => AVAILABILITY.label(availabilityTypeId)],
  ['autoAccept', ({ autoAccept }) => autoAccept],
  ['skills', ({ skills }) => skills.map(({ name }) => name).join('; ')],
  ['joiningDate', ({ joiningDate }) => joiningDate],
  ['qatarId', ({ qatarId }) => qatarId],
  ['qatarIdExpirationDate', ({ qatarIdExpirationDate }) => qatarIdExpirationDate],
  ['passportNo', ({ passportNo }) => passportNo],
  ['passportExpirationDate', ({ passportExpirationDate }) => passportExpirationDate],
  ['drivingLicenseExpirationDate', ({ drivingLicenseExpirationDate }) => drivingLicenseExpirationDate],
  ['workPermitExpirationDate', ({ workPermitExpirationDate }) => workPermitExpirationDate],
  ['costPerKm', ({ costPerKm }, currency) => formatAmount(costPerKm, currency)],
  ['costPerHour', ({ costPerHour }, currency) => formatAmount(costPerHour, currency)],
  ['currency', (_agent, currency) => currencyUnit(currency)],
];

/**
 * Agents as CSV, one row each; columns have the same names as in the uploads, which ignore the others.
 * @param currency in which the costs are
 */
export const agentsCsv = (agents: readonly Agent[], currency: Currency): string =>
  toCsv(
    COLUMNS.map(([name]) => name),
    agents.map((agent) => COLUMNS.map(([, value]) => value(agent, currency))),
  );
