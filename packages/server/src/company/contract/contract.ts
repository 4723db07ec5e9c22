import {
  AppError,
  type Contract,
  type ContractInput,
  type ContractPatch,
  type ListQuery,
} from '@qafila/contracts';
import { currencyUnit, toMinor } from '@qafila/domain';
import { sql, type Updateable } from 'kysely';
import { seesAllCompanies } from '../../platform/database/actor.ts';
import { refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { say } from '../../platform/words/say.ts';
import type { ContractTable } from '../tables.ts';
import {
  changeContract,
  contractNotFound,
  defaultContracts,
  findContract,
  insertContract,
  listContracts,
  removeContract,
} from './contract-rows.ts';
import { type EndOfStatements, hasPricedDays, keepPastDays, keepStart } from './open-days.ts';

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/** @throws AppError NOT_FOUND for an absent contract and for one between other companies. */
export async function getContractOrThrow(
  tx: Tx,
  id: string,
  options?: Parameters<typeof findContract>[2],
): Promise<Contract> {
  const contract = await findContract(tx, id, options);
  if (!contract) throw contractNotFound();
  return contract;
}

/** A page of the contracts in which the company is either side. */
export async function contractsPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const { items, total } = await listContracts(tx, query.search, page);
  return {
    items,
    pagingFilteringContext: pagingContext(page, total),
  };
}

const mayWrite = ({ actor }: Tx, subscriberCompanyId: string) =>
  seesAllCompanies(actor) || actor.companyId === subscriberCompanyId;

/**
 * Makes a contract between two companies. Only the company that offloads and pays, or a SysAdmin, may: no
 * company can commit another one.
 * @throws AppError FORBIDDEN, VALIDATION for an unknown company and for one with another currency, CONFLICT with
 * another default contract
 */
export async function createContract(tx: Tx, input: ContractInput, id: string): Promise<Contract> {
  if (!mayWrite(tx, input.subscriberCompanyId)) throw new AppError('FORBIDDEN');
  const { currency, timezone } = await subscriberOf(tx, input);
  await insertContract(tx, {
    id,
    fulfillment_company_id: input.fulfillmentCompanyId,
    subscriber_company_id: input.subscriberCompanyId,
    billing_type_id: input.billingTypeId,
    billing_price_minor: toMinor(input.billingPrice, currency),
    offload_by_default: input.offloadByDefault,
    start_at: new Date(input.startDateUtc),
    end_at: new Date(input.endDateUtc),
    timezone,
    active: input.active,
    used_at: null,
  });
  return written(tx, id, 'contract.created');
}

/**
 * The company that pays, if both are active and count in one currency. Without a contract, the actor can't read the other
 * company: the system looks it up.
 */
async function subscriberOf(tx: Tx, input: ContractInput): Promise<{ currency: string; timezone: string }> {
  const found = await tx.asSystem(() =>
    tx.db
      .selectFrom('company')
      .select(['id', 'currency', 'timezone'])
      .where('id', 'in', [input.fulfillmentCompanyId, input.subscriberCompanyId])
      .where('status', '=', 'active')
      .execute(),
  );
  const companyAt = (path: 'fulfillmentCompanyId' | 'subscriberCompanyId') => {
    const company = found.find(({ id }) => id === input[path]);
    if (!company) throw invalid(path, say('There is no such company'));
    return company;
  };
  const partner = companyAt('fulfillmentCompanyId');
  const subscriber = companyAt('subscriberCompanyId');
  // The books of both have the same amounts, so they have to be in the same currency.
  if (currencyUnit(partner.currency) !== currencyUnit(subscriber.currency))
    throw invalid('fulfillmentCompanyId', say('Both companies must have the same currency'));
  return subscriber;
}

/** The contract, locked, if the user may change it. @throws AppError NOT_FOUND, FORBIDDEN */
async function ownContract(tx: Tx, id: string): Promise<Contract> {
  const contract = await getContractOrThrow(tx, id);
  if (!mayWrite(tx, contract.subscriberCompanyId)) throw new AppError('FORBIDDEN');
  return getContractOrThrow(tx, id, { forUpdate: true });
}

/**
 * Changes a contract; tasks already offloaded keep their price.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT after a change that its author has not seen, with another
 * default contract, and for a later start of a contract in use or of one whose past days have a price: the first statement begins with the contract, and
 * would miss what was before; and for a change of price or end that would reprice past days that are in no statement.
 */
export async function updateContract(
  tx: Tx,
  id: string,
  { seenUtc, ...patch }: ContractPatch,
  endOfStatements: EndOfStatements,
): Promise<Contract> {
  const before = await ownContract(tx, id);
  refuseUnseen(before, seenUtc);
  const after = { ...before, ...patch };
  if (Date.parse(after.endDateUtc) <= Date.parse(after.startDateUtc))
    throw invalid('endDateUtc', say('The end must be after the start'));
  await keepStart(tx, before, after);
  await keepPastDays(tx, before, after, endOfStatements);
  await changeContract(tx, id, columnsOf(patch, await currencyOf(tx, before.subscriberCompanyId)));
  return written(tx, id, 'contract.updated', { before });
}

const columnsOf = (patch: ContractPatch, currency: string | null): Updateable<ContractTable> => ({
  ...(patch.billingTypeId !== undefined && { billing_type_id: patch.billingTypeId }),
  ...(patch.billingPrice !== undefined && { billing_price_minor: toMinor(patch.billingPrice, currency) }),
  ...(patch.offloadByDefault !== undefined && { offload_by_default: patch.offloadByDefault }),
  ...(patch.startDateUtc !== undefined && { start_at: new Date(patch.startDateUtc) }),
  ...(patch.endDateUtc !== undefined && { end_at: new Date(patch.endDateUtc) }),
  ...(patch.active !== undefined && { active: patch.active }),
});

/** Moves the end of a contract to a later day. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT */
export async function renewContract(
  tx: Tx,
  { id, endDateUtc }: { id: string; endDateUtc: string },
  endOfStatements: EndOfStatements,
): Promise<Contract> {
  const before = await ownContract(tx, id);
  if (Date.parse(endDateUtc) <= Date.parse(before.endDateUtc))
    throw invalid('endDateUtc', say('Choose an end after the current one'));
  await keepPastDays(tx, before, { ...before, endDateUtc }, endOfStatements);
  await changeContract(tx, id, { end_at: new Date(endDateUtc) });
  return written(tx, id, 'contract.renewed', { before });
}

/**
 * Deletes a contract under which no task was offloaded, no statement sent, and no day up to yesterday has a price.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function deleteContract(tx: Tx, id: string): Promise<void> {
  const contract = await ownContract(tx, id);
  const refused = (message: string) => new AppError('CONFLICT', { message, details: { current: contract } });
  emitChange(tx, contract);
  const isPriced = await hasPricedDays(tx, contract);
  if (!(await removeContract(tx, id)))
    throw refused(say('Tasks were offloaded or statements sent under this contract. Switch it off instead'));
  if (isPriced)
    throw refused(
      say(
        'Days up to yesterday have a price under this contract. Send the statement and end the contract instead',
      ),
    );
  for (const one of trailsOf(tx, contract)) tx.audit('contract.deleted', `contract:${id}`, { contract }, one);
}

/**
 * After every change: checks that there is one default contract at a time, emits events to both companies,
 * writes the audit trail.
 */
async function written(
  tx: Tx,
  id: string,
  action: 'contract.created' | 'contract.updated' | 'contract.renewed',
  details: Record<string, unknown> = {},
): Promise<Contract> {
  const contract = await getContractOrThrow(tx, id);
  if (contract.offloadByDefault && contract.active) await refuseSecondDefault(tx, contract);
  emitChange(tx, contract);
  for (const one of trailsOf(tx, contract))
    tx.audit(action, `contract:${id}`, { ...details, after: contract }, one);
  return contract;
}

/** The companies whose audit trail has a change of a contract: the actor's, or both for a SysAdmin who works in none. */
const trailsOf = ({ actor }: Tx, contract: Contract): string[] =>
  actor.companyId ? [actor.companyId] : [contract.subscriberCompanyId, contract.fulfillmentCompanyId];

/** At most one partner gets a company's new tasks at any time. Takes a lock per company. */
async function refuseSecondDefault(tx: Tx, contract: Contract): Promise<void> {
  const { subscriberCompanyId: company } = contract;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract:${company}`}, 0))`.execute(tx.db);
  const other = (await defaultContracts(tx, company, contract.id)).find(
    (one) =>
      Date.parse(one.startDateUtc) <= Date.parse(contract.endDateUtc) &&
      Date.parse(contract.startDateUtc) <= Date.parse(one.endDateUtc),
  );
  if (other)
    throw new AppError('CONFLICT', {
      message: say('New tasks already go to {company} in this period', {
        company: other.fulfillmentCompanyName ?? '',
      }),
      field: 'offloadByDefault',
      details: { current: other },
    });
}

function emitChange(tx: Tx, { id, fulfillmentCompanyId, subscriberCompanyId }: Contract): void {
  for (const companyId of [subscriberCompanyId, fulfillmentCompanyId])
    tx.emit({ name: 'contract.changed', companyId, data: { contractId: id } });
}
