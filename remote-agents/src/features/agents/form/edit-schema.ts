import { type Agent, AgentEdit, type AgentPatch, qatarIdOr } from '@qafila/contracts/agent';
import { AgentMetadataEntry, form, MAX_METADATA_ENTRIES, PositiveAmount } from '@qafila/contracts/core';
import { changedIn, rebasedRows, same } from '@qafila/domain/changes';
import * as v from 'valibot';

/**
 * Schema of the edit form: the profile, and the metadata, which has its own call. A QID from before its digits were checked may
 * stay as it is. An emptied cost is 0, as in a new agent: what a request leaves out stays.
 */
export const changesOf = ({ qatarId }: Agent) =>
  form({
    ...AgentEdit.entries,
    costPerKm: v.optional(PositiveAmount, 0),
    costPerHour: v.optional(PositiveAmount, 0),
    qatarId: qatarIdOr(qatarId),
    metaDataFields: v.pipe(v.array(AgentMetadataEntry), v.maxLength(MAX_METADATA_ENTRIES)),
  });
type Changes = ReturnType<typeof changesOf>;
export type AgentChanges = v.InferOutput<Changes>;
type AgentValues = v.InferInput<Changes>;

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

/** The fields that the user changed, so that others' changes are not overwritten; skills that others added or removed stay so. */
export function patchOf(opened: Agent, values: AgentChanges, newest: Agent): AgentPatch {
  const { metaDataFields: _, user, ...profile } = values;
  const before = valuesOf(opened);
  const person = changedIn(before.user, user);
  const { skillIds, ...changed } = changedIn(before, profile);
  return {
    ...changed,
    ...(skillIds && { skillIds: rebasedIds(opened.skills, skillIds, newest.skills) }),
    ...(Object.keys(person).length > 0 && { user: person }),
  };
}

type Identified = { id: string };

function rebasedIds(
  opened: readonly Identified[],
  typed: readonly string[],
  newest: readonly Identified[],
): string[] {
  const idsOnly = (rows: readonly Identified[]) => rows.map(({ id }) => ({ id }));
  return rebasedRows(
    { opened: idsOnly(opened), typed: typed.map((id) => ({ id })), newest: idsOnly(newest) },
    ({ id }) => id,
  ).map(({ id }) => id);
}

/** The metadata to save: entries that the user changed as typed, all others as in the newest version. */
export const metadataOf = (opened: Agent, typed: AgentChanges, newest: Agent) =>
  rebasedRows(
    { opened: opened.metaDataFields, typed: typed.metaDataFields, newest: newest.metaDataFields },
    ({ key }) => key,
  );

export const metadataChanged = (opened: Agent, { metaDataFields }: AgentChanges): boolean =>
  !same(opened.metaDataFields, metaDataFields);
