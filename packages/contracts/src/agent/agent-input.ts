import * as v from 'valibot';
import {
  AgentMetadataEntry,
  Email,
  form,
  Id,
  MAX_METADATA_ENTRIES,
  Password,
  Phone,
  PositiveAmount,
  REQUIRED_FIELD,
  requiredText,
} from '../core/index.ts';
import { AGENT_TRANSPORT, FLEET } from './enums.ts';
import { QatarId, StoredQatarId } from './qatar-id.ts';

/** False for 2030-02-31, and for what only `Date.parse` takes for a date, like 'May 5 2031'. */
const isCalendarDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A calendar date, `YYYY-MM-DD`; the literal message names the field. */
const requiredDay = (message: string) =>
  v.pipe(
    v.string(REQUIRED_FIELD),
    v.nonEmpty(REQUIRED_FIELD),
    v.isoDate(message),
    v.check(isCalendarDay, message),
  );

export const INVALID_DATES = {
  joiningDate: 'Invalid Joining Date',
  passportExpirationDate: 'Invalid Passport Expiration Date',
  qatarIdExpirationDate: 'Invalid QID Expiration Date',
  drivingLicenseExpirationDate: 'Invalid Driving License Expiry Date',
  workPermitExpirationDate: 'Invalid Work Permit Expiry Date',
} as const;

const chosenId = v.pipe(v.string(REQUIRED_FIELD), v.nonEmpty(REQUIRED_FIELD), Id);

/** The fields that both creation and edit ask for. */
const profile = {
  supplierId: chosenId,
  contractId: chosenId,
  joiningDate: requiredDay(INVALID_DATES.joiningDate),
  passportNo: requiredText(50),
  qatarId: QatarId,
  passportExpirationDate: requiredDay(INVALID_DATES.passportExpirationDate),
  qatarIdExpirationDate: requiredDay(INVALID_DATES.qatarIdExpirationDate),
  drivingLicenseExpirationDate: requiredDay(INVALID_DATES.drivingLicenseExpirationDate),
  workPermitExpirationDate: requiredDay(INVALID_DATES.workPermitExpirationDate),
  transportTypeId: v.picklist(AGENT_TRANSPORT.ids, REQUIRED_FIELD),
  fleetTypeId: v.picklist(FLEET.ids, REQUIRED_FIELD),
};

const extras = {
  autoAccept: v.optional(v.boolean(), false),
  skillIds: v.optional(v.array(Id), []),
  metaDataFields: v.optional(v.pipe(v.array(AgentMetadataEntry), v.maxLength(MAX_METADATA_ENTRIES)), []),
  costPerKm: v.optional(PositiveAmount, 0),
  costPerHour: v.optional(PositiveAmount, 0),
};

const person = form({
  phoneNumber: Phone,
  firstName: requiredText(100),
  lastName: requiredText(100),
  country: v.optional(v.pipe(v.string(), v.maxLength(100))),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** POST /agent-api/Agent. Every required field is refused with 'This is a required field'. */
export const AgentCreate = form({
  email: Email,
  password: Password,
  user: person,
  ...profile,
  ...extras,
});
export type AgentCreate = v.InferOutput<typeof AgentCreate>;

/** The edit form: the same rules without email and password. */
export const AgentEdit = form({
  user: person,
  ...profile,
  autoAccept: v.optional(v.boolean()),
  skillIds: v.optional(v.array(Id)),
  costPerKm: v.optional(PositiveAmount),
  costPerHour: v.optional(PositiveAmount),
});
export type AgentEdit = v.InferOutput<typeof AgentEdit>;

/** PATCH /agent-api/Agent?id: any of the fields of the form. */
export const AgentPatch = form({
  ...v.partial(AgentEdit).entries,
  /** Eleven digits; what the agent has already is accepted as it is. */
  qatarId: v.optional(StoredQatarId),
  user: v.optional(v.partial(person)),
  /** The version that was edited; another one is refused with 409. */
  version: v.optional(v.number()),
});
export type AgentPatch = v.InferOutput<typeof AgentPatch>;

/** Sections by which the form groups its errors, with the fields of each. */
export const AGENT_FORM_SECTIONS = {
  'agent details': [
    'user.firstName',
    'user.lastName',
    'user.phoneNumber',
    'supplierId',
    'contractId',
    'joiningDate',
  ],
  'agent documents': [
    'passportNo',
    'qatarId',
    'passportExpirationDate',
    'qatarIdExpirationDate',
    'drivingLicenseExpirationDate',
    'workPermitExpirationDate',
  ],
  account: ['email', 'password'],
  vehicle: ['transportTypeId'],
  employment: ['fleetTypeId'],
} as const satisfies Record<string, readonly string[]>;
