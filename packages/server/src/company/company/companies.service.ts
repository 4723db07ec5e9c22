import type { CallParsed, CompanySummary, calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { searchPattern } from '../../platform/list/search-pattern.ts';
import { type CompanyRow, countCompanies, listCompanies } from './companies.store.ts';

type ListInput = CallParsed<typeof calls.company.all>['query'];

/** A page of the companies that the actor sees: all of them, or their own and its partners. */
export async function companiesPage(tx: Tx, input: ListInput) {
  const page = pageOf(input);
  const query = {
    pattern: searchPattern(input.search),
    active: input.active,
    sortBy: input.sortBy ?? 'name',
    descending: input.sortOrder === 'desc',
  };
  const rows = await listCompanies(tx, query, page);
  return {
    items: rows.map((row) => summaryOf(tx, row)),
    pagingFilteringContext: pagingContext(page, await countCompanies(tx, query)),
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
