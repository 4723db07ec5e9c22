import { calls } from '@qafila/contracts';
import { type Route, route } from '../platform/http/route.ts';
import { causeOf } from '../wallet/index.ts';
import { discardStatement, sendStatement } from './send-statement.ts';
import { settle } from './settle.ts';
import { getStatementOrThrow, itemsPage, openStatement, statementsPage } from './statement.ts';
import { agree } from './statement-changes.ts';
import { sendFile } from './statement-file.ts';
import { answer, correct, dispute, withdrawDispute } from './statement-items.ts';

/** Statements of contracts. */
export const partnerRoutes = (): Route[] => [
  route(calls.contractStatement.all, (ctx) => ctx.tx((tx) => statementsPage(tx, ctx.query))),
  route(calls.contractStatement.open, (ctx) => ctx.tx((tx) => openStatement(tx, ctx.query))),
  route(calls.contractStatement.get, (ctx) => ctx.tx((tx) => getStatementOrThrow(tx, ctx.query.id))),
  route(calls.contractStatement.items, (ctx) => ctx.tx((tx) => itemsPage(tx, ctx.query))),
  route(calls.contractStatement.file, sendFile, { transaction: 'own' }),
  route(calls.contractStatement.send, (ctx) => ctx.tx((tx) => sendStatement(tx, ctx.body))),
  route(calls.contractStatement.discard, (ctx) => ctx.tx((tx) => discardStatement(tx, ctx.query.id))),
  route(calls.contractStatement.dispute, (ctx) => ctx.tx((tx) => dispute(tx, ctx.body))),
  route(calls.contractStatement.withdrawDispute, (ctx) => ctx.tx((tx) => withdrawDispute(tx, ctx.body))),
  route(calls.contractStatement.answer, (ctx) => ctx.tx((tx) => answer(tx, ctx.body))),
  route(calls.contractStatement.correct, (ctx) => ctx.tx((tx) => correct(tx, ctx.body))),
  route(calls.contractStatement.agree, (ctx) => ctx.tx((tx) => agree(tx, ctx.body))),
  route(calls.contractStatement.settle, (ctx) => {
    causeOf('statement', ctx);
    return ctx.tx((tx) => settle(tx, ctx.body));
  }),
];
