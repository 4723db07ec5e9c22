import { calls } from '@qafila/contracts';
import { countsAs } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { expiringPage } from './expiring.ts';
import {
  assignAgents,
  createSupplier,
  type DeliveredBy,
  deleteSupplier,
  getSupplierOrThrow,
  pickContracts,
  pickSuppliers,
  supplierMonth,
  suppliersPage,
  updateSupplier,
} from './supplier.ts';

/** Companies that lend agents. */
export const supplierRoutes = (deliveredBy: DeliveredBy): Route[] => [
  route(calls.supplier.suppliers, (ctx) => ctx.tx((tx) => suppliersPage(tx, ctx.query))),
  route(calls.supplier.minimal, (ctx) => ctx.tx(pickSuppliers)),
  route(calls.supplier.contractsMinimal, (ctx) => ctx.tx((tx) => pickContracts(tx, ctx.query.supplierId))),
  route(calls.supplier.getSupplier, (ctx) =>
    ctx.tx((tx) => getSupplierOrThrow(tx, ctx.query.supplierId, ctx.query.enrichAgentInfo)),
  ),
  route(calls.supplier.get, (ctx) => ctx.tx((tx) => getSupplierOrThrow(tx, ctx.query.id))),
  route(calls.supplier.month, (ctx) => ctx.tx((tx) => supplierMonth(tx, ctx.query.supplierId, deliveredBy))),
  route(calls.supplier.expiring, (ctx) => ctx.tx((tx) => expiringPage(tx, ctx.query))),
  route(calls.supplier.create, (ctx) => ctx.tx(countsAs('supplier', (tx) => createSupplier(tx, ctx.body)))),
  route(calls.supplier.update, (ctx) => ctx.tx((tx) => updateSupplier(tx, ctx.query.id, ctx.body))),
  route(calls.supplier.delete, (ctx) => ctx.tx((tx) => deleteSupplier(tx, ctx.query.id))),
  route(calls.supplier.assignAgents, (ctx) => ctx.tx((tx) => assignAgents(tx, ctx.body))),
];
