import * as v from 'valibot';
import { AgentMetadataEntry, Id } from '../core/index.ts';
import {
  AGENT_ACTIONS,
  AgentTransportTypeId,
  AvailabilityTypeId,
  EmploymentStatusId,
  FleetTypeId,
} from './enums.ts';

/** Where an agent was last heard of. */
export const AgentPosition = v.object({
  latitude: v.number(),
  longitude: v.number(),
  /** Degrees from north, clockwise. */
  headingDeg: v.nullable(v.number()),
  speedKmh: v.nullable(v.number()),
  atUtc: v.string(),
});
export type AgentPosition = v.InferOutput<typeof AgentPosition>;

const day = v.nullable(v.string());

/** A courier, as the list and the forms know them. Dates without a time are `YYYY-MM-DD`. */
export const Agent = v.object({
  id: Id,
  /** Unique, short; map frames name agents by it. The public id is made of it. */
  number: v.number(),
  publicId: v.string(),
  companyId: Id,
  fullName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  country: v.nullable(v.string()),
  zipCode: v.nullable(v.string()),
  qatarId: v.nullable(v.string()),
  qatarIdExpirationDate: day,
  passportNo: v.nullable(v.string()),
  passportExpirationDate: day,
  drivingLicenseExpirationDate: day,
  workPermitExpirationDate: day,
  joiningDate: day,
  supplierId: v.nullable(Id),
  supplierName: v.nullable(v.string()),
  contractId: v.nullable(Id),
  contractNumber: v.nullable(v.string()),
  transportTypeId: AgentTransportTypeId,
  fleetTypeId: FleetTypeId,
  employmentStatusId: EmploymentStatusId,
  employmentReason: v.nullable(v.string()),
  availabilityTypeId: AvailabilityTypeId,
  autoAccept: v.boolean(),
  /**
   * What a kilometre and an hour of this agent cost, in the company's currency. The paid time of a task begins when the agent
   * last sets out for its pickup, and ends with its delivery.
   */
  costPerKm: v.number(),
  costPerHour: v.number(),
  skills: v.array(v.object({ id: Id, name: v.string(), isExclusive: v.boolean() })),
  metaDataFields: v.array(AgentMetadataEntry),
  position: v.nullable(AgentPosition),
  activeTaskCount: v.number(),
  createdAtUtc: v.string(),
  updatedAtUtc: v.string(),
  version: v.number(),
  allowedActions: v.array(v.picklist(AGENT_ACTIONS)),
});
export type Agent = v.InferOutput<typeof Agent>;

/** What the map and the pickers need of an agent. */
export const AgentSummary = v.object({
  id: Id,
  number: v.number(),
  publicId: v.string(),
  fullName: v.string(),
  phoneNumber: v.string(),
  transportTypeId: AgentTransportTypeId,
  fleetTypeId: FleetTypeId,
  employmentStatusId: EmploymentStatusId,
  availabilityTypeId: AvailabilityTypeId,
  position: v.nullable(AgentPosition),
  activeTaskCount: v.number(),
});
export type AgentSummary = v.InferOutput<typeof AgentSummary>;
