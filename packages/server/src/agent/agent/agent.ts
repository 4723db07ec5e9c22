import {
  type Agent,
  type AgentCreate,
  type AgentPatch,
  AppError,
  type CallParsed,
  type calls,
  checkWith,
  type ErrorCode,
  form,
  qatarIdOr,
} from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { changePerson, hashNewPassword, insertUser, personColumns } from '../../identity/index.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { agentNotFound } from '../agent-not-found.ts';
import { setAgentSkills } from '../skill/agent-skills.ts';
import type { SkillOfTasks } from '../skill/skill.ts';
import { supplierIsInactive } from '../supplier-inactive.ts';
import { findAgent } from './agent-rows.ts';

/** A registration error; the portal shows the text after the colon. */
const failed = (reason: string, code: ErrorCode, path: string) =>
  new AppError(code, {
    message: `${say('Registration failed')}: ${reason}`,
    field: path,
    errors: [{ path, message: reason }],
  });

/** @throws AppError NOT_FOUND for an absent agent and for one of another company. */
export async function getAgentOrThrow(tx: Tx, id: string): Promise<Agent> {
  const agent = await findAgent(tx, id);
  if (!agent) throw agentNotFound();
  return agent;
}

const profileOf = (input: AgentPatch, currency: string | null) => ({
  ...(input.supplierId !== undefined && { supplier_id: input.supplierId }),
  ...(input.contractId !== undefined && { contract_id: input.contractId }),
  ...(input.joiningDate !== undefined && { joining_date: input.joiningDate }),
  ...(input.passportNo !== undefined && { passport_no: input.passportNo }),
  ...(input.qatarId !== undefined && { qatar_id: input.qatarId }),
  ...(input.passportExpirationDate !== undefined && { passport_expires: input.passportExpirationDate }),
  ...(input.qatarIdExpirationDate !== undefined && { qatar_id_expires: input.qatarIdExpirationDate }),
  ...(input.drivingLicenseExpirationDate !== undefined && {
    driving_license_expires: input.drivingLicenseExpirationDate,
  }),
  ...(input.workPermitExpirationDate !== undefined && {
    work_permit_expires: input.workPermitExpirationDate,
  }),
  ...(input.transportTypeId !== undefined && { transport_type_id: input.transportTypeId }),
  ...(input.fleetTypeId !== undefined && { fleet_type_id: input.fleetTypeId }),
  ...(input.autoAccept !== undefined && { auto_accept: input.autoAccept }),
  ...(input.costPerKm !== undefined && { cost_per_km_minor: toMinor(input.costPerKm, currency) }),
  ...(input.costPerHour !== undefined && { cost_per_hour_minor: toMinor(input.costPerHour, currency) }),
});

const personOf = ({ user }: AgentPatch) => ({
  ...personColumns(user ?? {}),
  ...(user?.country !== undefined && { country: user.country || null }),
  ...(user?.zipCode !== undefined && { zip_code: user.zipCode || null }),
});

/**
 * Registers an agent with an account of their own.
 * @throws AppError with a message 'Registration failed: …'
 */
export async function createAgent(
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  input: AgentCreate,
  userId: string,
): Promise<Agent> {
  const passwordHash = await hashNewPassword(input.password, input.email);
  return inTx(async (tx) => {
    const companyId = ownCompany(tx);
    await checkContract(tx, input.supplierId, input.contractId);
    const { firstName, lastName, phoneNumber, country, zipCode } = input.user;
    const inserted = await insertUser(tx, {
      id: userId,
      companyId,
      email: input.email,
      passwordHash,
      firstName,
      lastName,
      phoneNumber,
      country: country ?? null,
      zipCode: zipCode ?? null,
      roles: ['Agent'],
      shouldEnforceMfa: false,
    });
    if (!inserted) throw failed(say('A user with this email already exists'), 'DUPLICATE', 'email');
    const { id } = await insertAgent(tx, companyId, userId, input);
    await setAgentSkills(tx, id, input.skillIds);
    // Their account is a new user: webhooks of 'User Created' and open lists of users get it.
    tx.emit({ name: 'user.changed', companyId, data: { userId, version: 1 } });
    tx.emit({ name: 'agent.changed', companyId, data: { agentId: id, version: 1 } });
    tx.audit('agent.registered', `agent:${id}`);
    return getAgentOrThrow(tx, id);
  });
}

/** The agent row of an existing account; documents may be added later. */
type NewAgent = AgentPatch &
  Pick<AgentCreate, 'email' | 'user' | 'transportTypeId' | 'fleetTypeId' | 'metaDataFields'>;

/** Makes a user an agent. @returns the agent's id */
export async function insertAgent(tx: Tx, companyId: string, userId: string, input: NewAgent) {
  const { email, user } = input;
  const row = await tx.db
    .insertInto('agent')
    .values({
      company_id: companyId,
      user_id: userId,
      email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      transport_type_id: input.transportTypeId,
      fleet_type_id: input.fleetTypeId,
      ...profileOf(input, await currencyOf(tx, companyId)),
      ...personOf(input),
      meta_data: JSON.stringify(input.metaDataFields),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning(['id', 'public_id as publicId'])
    .executeTakeFirstOrThrow();
  await tx.db.insertInto('agent_state').values({ agent_id: row.id, company_id: companyId }).execute();
  return row;
}

/** @param former the supplier that the agent has, which may be inactive */
async function checkContract(
  tx: Tx,
  supplierId: string | null,
  contractId: string | null,
  former?: string | null,
) {
  if (supplierId === null || contractId === null) {
    const path = supplierId === null ? 'supplierId' : 'contractId';
    throw failed(say('Choose a supplier and one of its contracts'), 'VALIDATION', path);
  }
  const row = await tx.db
    .selectFrom('supplier_contract as c')
    .innerJoin('supplier as s', 's.id', 'c.supplier_id')
    .select('s.active')
    .where('c.id', '=', contractId)
    .where('c.supplier_id', '=', supplierId)
    .executeTakeFirst();
  if (!row) throw failed(say('This contract does not belong to the supplier'), 'VALIDATION', 'contractId');
  if (!row.active && supplierId !== former) throw failed(supplierIsInactive(), 'VALIDATION', 'supplierId');
}

/** A patch for the audit trail: a move by the names that stay readable when a supplier or contract is deleted. */
function named(agent: Agent, { supplierId, contractId, ...patch }: AgentPatch): object {
  const moves =
    (supplierId !== undefined && supplierId !== agent.supplierId) ||
    (contractId !== undefined && contractId !== agent.contractId);
  return moves ? { ...patch, supplierName: true, contractNumber: true } : patch;
}

/** The patch with its QID as it is kept. @throws AppError VALIDATION for one that is neither valid nor the agent's */
function withQid({ qatarId, ...patch }: AgentPatch, stored: string | null): AgentPatch {
  if (qatarId === undefined) return patch;
  const checked = checkWith(form({ qatarId: qatarIdOr(stored) }), { qatarId });
  if (!checked.ok) throw new AppError('VALIDATION', { errors: checked.errors });
  return { ...patch, ...checked.value };
}

/** Marks an agent's state as changed, so that open maps read the agent again. */
const touchState = (tx: Tx, id: string) =>
  tx.db
    .updateTable('agent_state')
    .set((is) => ({ online: is.ref('online') }))
    .where('agent_id', '=', id)
    .execute();

/** @throws AppError NOT_FOUND, CONFLICT when the agent was changed since it was read, VALIDATION */
export async function updateAgent(
  tx: Tx,
  id: string,
  asked: AgentPatch,
  tasks: Pick<SkillOfTasks, 'withdrawUnfit'>,
): Promise<Agent> {
  const agent = await lockedAgent(tx, id, asked.version);
  const patch = withQid(asked, agent.qatarId);
  const supplierId = patch.supplierId ?? agent.supplierId;
  const contractId = patch.contractId ?? agent.contractId;
  if (patch.supplierId || patch.contractId) await checkContract(tx, supplierId, contractId, agent.supplierId);
  const currency = await currencyOf(tx, agent.companyId);
  const { user_id } = await tx.db
    .updateTable('agent')
    .set((is) => ({
      ...profileOf(patch, currency),
      ...personOf(patch),
      version: is('version', '+', 1),
      updated_at: tx.now(),
    }))
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (patch.user) await changePerson(tx, user_id, patch.user);
  if (patch.skillIds) {
    await setAgentSkills(tx, id, patch.skillIds);
    await tasks.withdrawUnfit(tx, [id]);
  }
  if (patch.transportTypeId && patch.transportTypeId !== agent.transportTypeId) await touchState(tx, id);
  return changed(tx, agent, 'agent.updated', (after) => changedValues(agent, after, named(agent, patch)));
}

/**
 * Replaces an agent's metadata.
 * @throws AppError NOT_FOUND, CONFLICT when the agent was changed since it was read
 */
export async function updateMetadata(
  tx: Tx,
  { agentId, metaDataFields, version }: CallParsed<typeof calls.agent.updateMetadata>['body'],
): Promise<Agent> {
  const agent = await lockedAgent(tx, agentId, version);
  await tx.db
    .updateTable('agent')
    .set((is) => ({
      meta_data: JSON.stringify(metaDataFields),
      version: is('version', '+', 1),
      updated_at: tx.now(),
    }))
    .where('id', '=', agentId)
    .execute();
  return changed(tx, agent, 'agent.metadata', (after) => ({
    before: valuesByKey(agent.metaDataFields),
    after: valuesByKey(after.metaDataFields),
  }));
}

const valuesByKey = (metaData: Agent['metaDataFields']) =>
  Object.fromEntries(metaData.map(({ key, value }) => [key, value]));

/** @throws AppError NOT_FOUND, CONFLICT when the agent has another version than the given one */
export async function lockedAgent(tx: Tx, id: string, version?: number): Promise<Agent> {
  // `for update` would block inserts of rows with this agent's id. Their transaction may hold a task that this one needs:
  // a deadlock.
  await tx.db.selectFrom('agent').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const agent = await getAgentOrThrow(tx, id);
  if (version !== undefined && version !== agent.version)
    throw new AppError('CONFLICT', { details: { current: agent } });
  return agent;
}

/** Tells screens and the audit trail of a change that was written. */
export async function changed(
  tx: Tx,
  before: Agent,
  action: 'agent.updated' | 'agent.metadata' | 'agent.employment',
  details: Record<string, unknown> | ((after: Agent) => Record<string, unknown>),
) {
  const agent = await getAgentOrThrow(tx, before.id);
  tx.emit({
    name: 'agent.changed',
    companyId: agent.companyId,
    data: { agentId: agent.id, version: agent.version },
  });
  tx.audit(action, `agent:${agent.id}`, typeof details === 'function' ? details(agent) : details);
  return agent;
}
