import { AppError, type Company, type CompanyCreate } from '@qafila/contracts';
import { insertUser, newAdministrator } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { insertCompany } from '../../platform/tenancy/insert-company.ts';
import { say } from '../../platform/words/say.ts';
import { getCompanyOrThrow } from './companies.ts';

/**
 * Registers a company and its administrator in one transaction.
 * @throws AppError DUPLICATE when the name or the email is taken, VALIDATION for a password that is easy to
 * guess
 */
export async function createCompany(
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { administrator: registration, domain, ...details }: CompanyCreate,
  ids: Ids,
): Promise<Company> {
  const administrator = await newAdministrator(registration, 'administrator');
  return inTx(async (tx) => {
    const id = ids.uuid();
    if (!(await insertCompany(tx, { id, ...details, domain: domain || null })))
      throw taken(say('A company with this name already exists'), 'name');
    if (!(await insertUser(tx, { ...administrator, id: ids.uuid(), companyId: id })))
      throw taken(say('A user with this email already exists'), 'administrator.email');
    tx.emit({ name: 'company.changed', companyId: id, data: { companyId: id } });
    tx.audit(
      'company.created',
      `company:${id}`,
      { name: details.name, administrator: administrator.email },
      id,
    );
    return getCompanyOrThrow(tx, id);
  });
}

const taken = (reason: string, field: string) =>
  new AppError('DUPLICATE', { message: `${say('Registration failed')}: ${reason}`, field });
