import { type Agent, AgentEdit, type AgentPatch } from '@qafila/contracts/agent';
import { AgentMetadataEntry, form, MAX_METADATA_ENTRIES } from '@qafila/contracts/core';
import * as v from 'valibot';

/** What the edit form holds: the profile, and the metadata that a call of its own replaces. */
export const AgentChanges = form({
  ...AgentEdit.entries,
  metaDataFields: v.pipe(v.array(AgentMetadataEntry), v.maxLength(MAX_METADATA_ENTRIES)),
});
export type AgentChanges = v.InferOutput<typeof AgentChanges>;
type AgentValues = v.InferInput<typeof AgentChanges>;

/** An agent as the form shows them. */
export const valuesOf = (agent: Agent): AgentValues => ({
  user: {
    firstName: agent.firstName,
    lastName: agent.lastName,
    phoneNumber: agent.phoneNumber,
    country: agent.country ?? '',
    zipCode: agent.zipCode ?? '',
  },
  supplierId: agent.supplierId ?? '',
  contractId: agent.contractId ?? '',
  joiningDate: agent.joiningDate ?? '',
  passportNo: agent.passportNo ?? '',
  qatarId: agent.qatarId ?? '',
  passportExpirationDate: agent.passportExpirationDate ?? '',
  qatarIdExpirationDate: agent.qatarIdExpirationDate ?? '',
  drivingLicenseExpirationDate: agent.drivingLicenseExpirationDate ?? '',
  workPermitExpirationDate: agent.workPermitExpirationDate ?? '',
  transportTypeId: agent.transportTypeId,
  fleetTypeId: agent.fleetTypeId,
  autoAccept: agent.autoAccept,
  skillIds: agent.skills.map(({ id }) => id),
  costPerKm: agent.costPerKm,
  costPerHour: agent.costPerHour,
  metaDataFields: agent.metaDataFields,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two values of the form are the same, in whatever order their keys stand; what is not set counts as absent. */
function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}

/** The fields that differ from the agent as they were opened: what others changed beside them is left alone. */
export function patchOf(opened: Agent, values: AgentChanges): AgentPatch {
  const before: Record<string, unknown> = valuesOf(opened);
  const { metaDataFields: _, ...profile } = values;
  return Object.fromEntries(Object.entries(profile).filter(([name, value]) => !same(before[name], value)));
}

export const metadataChanged = (opened: Agent, { metaDataFields }: AgentChanges): boolean =>
  !same(opened.metaDataFields, metaDataFields);
