import { AGENT_TRANSPORT, type Agent, AVAILABILITY, EMPLOYMENT, FLEET } from '@qafila/contracts/agent';
import { type Cell, toCsv } from '@qafila/domain/csv';

const COLUMNS: readonly (readonly [name: string, value: (agent: Agent) => Cell])[] = [
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
  ['costPerKm', ({ costPerKm }) => costPerKm],
  ['costPerHour', ({ costPerHour }) => costPerHour],
];

/** Agents as CSV, one row each; columns have the same names as in the uploads. */
export const agentsCsv = (agents: readonly Agent[]): string =>
  toCsv(
    COLUMNS.map(([name]) => name),
    agents.map((agent) => COLUMNS.map(([, value]) => value(agent))),
  );
