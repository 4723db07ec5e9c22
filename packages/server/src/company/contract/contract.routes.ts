import { calls } from '@qafila/contracts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  contractsPage,
  createContract,
  deleteContract,
  getContractOrThrow,
  renewContract,
  updateContract,
} from './contract.ts';
import type { EndOfStatements } from './open-days.ts';

/** Contracts between companies. */
export const contractRoutes = (ids: Ids, endOfStatements: EndOfStatements): Route[] => [
  route(calls.contract.all, (ctx) => ctx.tx((tx) => contractsPage(tx, ctx.query))),
  route(calls.contract.get, (ctx) => ctx.tx((tx) => getContractOrThrow(tx, ctx.query.id))),
  route(calls.contract.create, (ctx) => ctx.tx((tx) => createContract(tx, ctx.body, ids.uuid()))),
  route(calls.contract.update, (ctx) =>
    ctx.tx((tx) => updateContract(tx, ctx.query.id, ctx.body, endOfStatements)),
  ),
  route(calls.contract.renew, (ctx) => ctx.tx((tx) => renewContract(tx, ctx.body, endOfStatements))),
  route(calls.contract.delete, (ctx) => ctx.tx((tx) => deleteContract(tx, ctx.query.id))),
];
