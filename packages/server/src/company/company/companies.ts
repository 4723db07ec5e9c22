import { AppError, type CallParsed, type Company, type CompanySummary, type calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { searchPattern } from '../../platform/list/search-pattern.ts';
import { say } from '../../platform/words/say.ts';
import { type CompanyRow, findActiveByName, findCompany, listCompanies } from './company-rows.ts';

type ListInput = CallParsed<typeof calls.company.all>['query'];

/** A page of the companies that the actor sees: all, or their own and its partners. */
export async function companiesPage(tx: Tx, input: ListInput) {
  const page = pageOf(input);
  const query = {
    pattern: searchPattern(input.search),
    active: input.active,
    sortBy: input.sortBy ?? 'name',
    descending: input.sortOrder === 'desc',
  };
  const { rows, total } = await listCompanies(tx, query, page);
  return {
    items: rows.map((row) => summaryOf(tx, row)),
    pagingFilteringContext: pagingContext(page, total),
  };
}

function summaryOf({ actor }: Tx, row: CompanyRow): CompanySummary {
  const isPartner = actor.companyId !== null && actor.companyId !== row.id;
  return {
    id: row.id,
    name: row.name,
    phoneNumber: isPartner ? null : row.phone_number,
    domain: isPartner ? null : row.domain,
    locale: row.locale,
    currency: row.currency,
    timezone: row.timezone,
    active: row.status === 'active',
    createdAtUtc: row.created_at.toISOString(),
  };
}

/** @throws AppError NOT_FOUND for an absent company and for one that the actor may not see. */
export async function getCompanyOrThrow(
  tx: Tx,
  id: string,
  options?: Parameters<typeof findCompany>[2],
): Promise<Company> {
  const row = await findCompany(tx, id, options);
  if (!row) throw new AppError('NOT_FOUND', { message: say('Company not found') });
  return {
    ...summaryOf(tx, row),
    offloadAnswerMin: row.offload_answer_min,
    updatedAtUtc: row.updated_at.toISOString(),
  };
}

/**
 * The active company with exactly this name. There is no search by part of a name: companies must not be able
 * to list each other.
 */
export async function companyNamed(tx: Tx, name: string): Promise<{ id: string; name: string }[]> {
  return tx.asSystem(() => findActiveByName(tx, name));
}
