import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { companiesPage } from './companies.service.ts';

/** The companies of the deployment. */
export const companyRoutes = (): Route[] => [
  route(calls.company.all, ({ tx, query }) => tx((open) => companiesPage(open, query))),
];
