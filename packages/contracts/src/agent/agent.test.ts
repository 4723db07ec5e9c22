import * as v from 'valibot';
import {
  AGENT_FORM_SECTIONS,
  AGENT_TRANSPORT,
  Agent,
  AgentCreate,
  AgentEdit,
  AVAILABILITY,
  EMPLOYMENT,
  FLEET,
  qatarIdOr,
} from '../index.ts';

const id = '00000000-0000-4000-8000-000000000001';
const agent = {
  email: 'a@qafila.test',
  password: 'long enough to keep',
  user: { phoneNumber: '33445566', firstName: 'Omar', lastName: 'Haddad' },
  supplierId: id,
  contractId: id,
  joiningDate: '2026-01-01',
  passportNo: 'P1',
  qatarId: '28463400012',
  passportExpirationDate: '2030-01-01',
  qatarIdExpirationDate: '2030-01-01',
  drivingLicenseExpirationDate: '2030-01-01',
  workPermitExpirationDate: '2030-01-01',
  transportTypeId: 2,
  fleetTypeId: 3,
};
type Field = keyof typeof agent;

const messages = (input: object, schema: v.GenericSchema = AgentCreate) => {
  const result = v.safeParse(schema, input);
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
const without = (field: Field) => Object.fromEntries(Object.entries(agent).filter(([key]) => key !== field));
const REQUIRED = 'This is a required field';
const refuses = (field: Field) => {
  expect(messages(without(field))).toEqual([`${field}: ${REQUIRED}`]);
};
const refusesOfUser = (field: keyof typeof agent.user) => {
  expect(messages({ ...agent, user: { ...agent.user, [field]: '' } })).toEqual([
    `user.${field}: ${REQUIRED}`,
  ]);
};
const members = (table: { members: readonly { id: number; name: string }[] }) =>
  table.members.map((member) => `${member.id} ${member.name}`);
const fields = Object.keys(Agent.entries);

test('[AGENT-03] an agent carries identity', () => {
  expect(fields).toEqual(expect.arrayContaining(['id', 'publicId', 'fullName', 'email', 'phoneNumber']));
});
test('[AGENT-04] an agent carries documents', () => {
  expect(fields).toEqual(
    expect.arrayContaining([
      'qatarId',
      'qatarIdExpirationDate',
      'passportNo',
      'passportExpirationDate',
      'drivingLicenseExpirationDate',
      'workPermitExpirationDate',
    ]),
  );
});
test('[AGENT-05] an agent carries employment and contract', () => {
  expect(fields).toEqual(
    expect.arrayContaining(['joiningDate', 'supplierId', 'contractId', 'fleetTypeId', 'employmentStatusId']),
  );
});
test('[AGENT-06] an agent carries vehicle, availability, auto-accept and skills', () => {
  expect(fields).toEqual(
    expect.arrayContaining(['transportTypeId', 'availabilityTypeId', 'autoAccept', 'skills']),
  );
});
test('[AGENT-07] metadata of an agent has a colour and whether clients may see it', () => {
  expect(Object.keys(Agent.entries.metaDataFields.item.entries)).toEqual(
    expect.arrayContaining(['colorHex', 'clientViewAllowed']),
  );
});
test('[AGENT-08] an agent numbers vehicles from 1 bicycle', () => {
  expect(members(AGENT_TRANSPORT)).toEqual(['1 bicycle', '2 bike', '3 car', '4 truck', '5 walker']);
});
test('[AGENT-09] fleet types are 1 part-time, 2 full-time, 3 supplier', () => {
  expect(members(FLEET)).toEqual(['1 parttime', '2 fulltime', '3 supplier']);
});
test('[AGENT-10] employment is 1 active, 2 blocked, 3 terminated, 4 resigned', () => {
  expect(members(EMPLOYMENT)).toEqual(['1 active', '2 blocked', '3 terminated', '4 resigned']);
});
test('[AGENT-11, MAP-10] availability is 1 free, 2 busy, 3 unavailable, 4 relocating, 5 on break', () => {
  expect(members(AVAILABILITY)).toEqual(['1 free', '2 busy', '3 unavailable', '4 relocating', '5 onbreak']);
});
test('[AGENT-12] registration data is email, password and the user', () => {
  expect(Object.keys(AgentCreate.entries)).toEqual(expect.arrayContaining(['email', 'password', 'user']));
  expect(Object.keys(AgentCreate.entries.user.entries)).toEqual([
    'phoneNumber',
    'firstName',
    'lastName',
    'country',
    'zipCode',
  ]);
});
test('takes a complete agent', () => {
  expect(messages(agent)).toEqual([]);
});
test('[AGENT-25] asks for the first name', () => refusesOfUser('firstName'));
test('[AGENT-26] asks for the last name', () => refusesOfUser('lastName'));
test('[AGENT-27] asks for the phone number', () => {
  const { phoneNumber: _, ...user } = agent.user;
  expect(messages({ ...agent, user })).toEqual([`user.phoneNumber: ${REQUIRED}`]);
});
test('[AGENT-28] asks for the supplier', () => refuses('supplierId'));
test('[AGENT-29] asks for the contract', () => refuses('contractId'));
test('[AGENT-30] asks for the joining date', () => refuses('joiningDate'));
test('[AGENT-31] asks for the passport number', () => refuses('passportNo'));
test('[AGENT-32] asks for the QID', () => refuses('qatarId'));
test('a QID has eleven digits, however they are typed', () => {
  for (const qatarId of ['2846340001', '284634000123', '2846340001A', 'QA-28463400', '28463400٠'])
    expect(messages({ ...agent, qatarId })).toEqual(['qatarId: A QID has 11 digits']);
  expect(messages({ ...agent, qatarId: '  ' })).toEqual(['qatarId: This is a required field']);
  for (const typed of ['28463400012', ' 284 634 00012 ', '284-634-00012', '٢٨٤٦٣٤٠٠٠١٢'])
    expect(v.parse(AgentCreate, { ...agent, qatarId: typed }).qatarId).toBe('28463400012');
});
test('a QID from before its digits were checked may stay, but not become another of its kind', () => {
  const schema = v.object({ qatarId: qatarIdOr('QA-7') });
  expect(v.parse(schema, { qatarId: 'QA-7' })).toEqual({ qatarId: 'QA-7' });
  expect(v.parse(schema, { qatarId: '٢٨٤٦٣٤٠٠٠١٢' })).toEqual({ qatarId: '28463400012' });
  expect(messages({ qatarId: 'QA-8' }, schema)).toEqual(['qatarId: A QID has 11 digits']);
  for (const none of [null, undefined, ''])
    expect(messages({ qatarId: '' }, v.object({ qatarId: qatarIdOr(none) }))).toEqual([
      'qatarId: This is a required field',
    ]);
});
test('[AGENT-33] asks for the passport expiration date', () => refuses('passportExpirationDate'));
test('[AGENT-34] asks for the QID expiration date', () => refuses('qatarIdExpirationDate'));
test('[AGENT-35] asks for the driving license expiry', () => refuses('drivingLicenseExpirationDate'));
test('[AGENT-36] asks for the work permit expiry', () => refuses('workPermitExpirationDate'));
test('[AGENT-37] asks for the email', () => refuses('email'));
test('[AGENT-38] asks for the password', () => refuses('password'));
test('[AGENT-39] asks for the vehicle type', () => refuses('transportTypeId'));
test('[AGENT-40] asks for the employment type', () => refuses('fleetTypeId'));
test('[AGENT-41, AGENT-42] checks the phone number by the pattern', () => {
  const withPhone = (phoneNumber: string) => messages({ ...agent, user: { ...agent.user, phoneNumber } });
  expect(withPhone('22445566')).toEqual(['user.phoneNumber: Invalid Phone Number']);
  expect(['+97433445566', '+9647701234567'].flatMap(withPhone)).toEqual([]);
});
test("[AGENT-43] refuses a joining date that is none with 'Invalid Joining Date'", () => {
  for (const joiningDate of ['soon', '2026-02-30', 'May 5 2031'])
    expect(messages({ ...agent, joiningDate })).toContain('joiningDate: Invalid Joining Date');
});
test('[AGENT-44] refuses each expiry date that is none with its own message', () => {
  const expected = {
    passportExpirationDate: 'Invalid Passport Expiration Date',
    qatarIdExpirationDate: 'Invalid QID Expiration Date',
    drivingLicenseExpirationDate: 'Invalid Driving License Expiry Date',
    workPermitExpirationDate: 'Invalid Work Permit Expiry Date',
  };
  for (const [field, message] of Object.entries(expected))
    expect(new Set(messages({ ...agent, [field]: '2026-13-01' }))).toEqual(new Set([`${field}: ${message}`]));
});
test('[AGENT-45] holds the same rules on edit, without email and password', () => {
  const { email: _email, password: _password, ...edit } = agent;
  expect(messages(edit, AgentEdit)).toEqual([]);
  expect(messages({ ...edit, supplierId: '' }, AgentEdit)).toContain(`supplierId: ${REQUIRED}`);
});
test('has a section of the form for every field that may be refused', () => {
  const grouped = Object.values(AGENT_FORM_SECTIONS).flat() as string[];
  const required = Object.keys(agent).flatMap((key) =>
    key === 'user' ? Object.keys(agent.user).map((inner) => `user.${inner}`) : [key],
  );
  expect([...grouped].sort()).toEqual([...required].sort());
});
