import { type Agent, AgentEdit, type AgentPatch } from '@qafila/contracts/agent';
import { AgentMetadataEntry, form, MAX_METADATA_ENTRIES } from '@qafila/contracts/core';
import { same } from '@qafila/domain/changes';
import * as v from 'valibot';

/** Schema of the edit form: the profile, and the metadata, which has its own call. */
export const AgentChanges = form({
  ...AgentEdit.entries,
  metaDataFields: v.pipe(v.array(AgentMetadataEntry), v.maxLength(MAX_METADATA_ENTRIES)),
});
export type AgentChanges = v.InferOutput<typeof AgentChanges>;
type AgentValues = v.InferInput<typeof AgentChanges>;

/** Form values of an agent. */
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

/** The fields that the user changed, so that others' changes are not overwritten. */
export function patchOf(opened: Agent, values: AgentChanges): AgentPatch {
  const before: Record<string, unknown> = valuesOf(opened);
  const { metaDataFields: _, ...profile } = values;
  return Object.fromEntries(Object.entries(profile).filter(([name, value]) => !same(before[name], value)));
}

export const metadataChanged = (opened: Agent, { metaDataFields }: AgentChanges): boolean =>
  !same(opened.metaDataFields, metaDataFields);
