import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { causeOf } from '../money-key.ts';
import { sendStatement } from '../statement/statement.ts';
import { closeCash, closeSums, closesPage, decideClose, getCloseOrThrow } from './close.ts';
import { previewClose } from './close-preview.ts';
import { exportCloses } from './export-closes.ts';
import { heldCashPage } from './held-cash.ts';

/** Cash closes. */
export const closeRoutes = (): Route[] => [
  route(calls.cashClose.preview, (ctx) => ctx.tx((tx) => previewClose(tx, ctx.query.agentId))),
  route(calls.cashClose.close, (ctx) => {
    causeOf('close', ctx);
    return ctx.tx((tx) => closeCash(tx, ctx.body));
  }),
  route(calls.cashClose.decide, (ctx) => {
    causeOf('close', ctx);
    return ctx.tx((tx) => decideClose(tx, ctx.body));
  }),
  route(calls.cashClose.all, (ctx) => ctx.tx((tx) => closesPage(tx, ctx.query))),
  route(calls.cashClose.sums, (ctx) => ctx.tx((tx) => closeSums(tx, ctx.query))),
  route(calls.cashClose.export, exportCloses, { transaction: 'own' }),
  route(calls.cashClose.held, (ctx) => ctx.tx((tx) => heldCashPage(tx, ctx.query))),
  route(calls.cashClose.statement, sendStatement, { transaction: 'own' }),
  route(calls.cashClose.get, (ctx) => ctx.tx((tx) => getCloseOrThrow(tx, ctx.params.id))),
];
