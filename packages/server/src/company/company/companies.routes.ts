import { calls } from '@qafila/contracts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { companiesPage, companyNamed, getCompanyOrThrow } from './companies.ts';
import { createCompany } from './create-company.ts';
import { updateCompany } from './update-company.ts';

/** The companies of the deployment. */
export const companyRoutes = (ids: Ids): Route[] => [
  route(calls.company.all, ({ tx, query }) => tx((open) => companiesPage(open, query))),
  route(calls.company.get, ({ tx, query }) => tx((open) => getCompanyOrThrow(open, query.id))),
  // Hashing the administrator's password is slow, so it is done outside a transaction.
  route(calls.company.create, ({ tx, body }) => createCompany(tx, body, ids), { transaction: 'own' }),
  route(calls.company.update, ({ tx, query, body }) => tx((open) => updateCompany(open, query.id, body))),
  route(calls.company.find, ({ tx, query }) =>
    tx(async (open) => ({ items: await companyNamed(open, query.name) })),
  ),
];
