import { calls } from '@qafila/contracts';
import { type Route, route } from '../platform/http/route.ts';
import { credit, deduct, financials, handIn, reverse } from './account.ts';
import { exportLedger, exportLogs } from './ledger/export-ledger.ts';
import { ledgerPage, logsPage } from './ledger/ledger.ts';
import { causeOf } from './money-key.ts';
import { changeSettings, walletRules } from './settings.ts';

/** Wallets and the agents' ledger. */
export const walletRoutes = (): Route[] => [
  route(calls.wallet.financials, (ctx) => ctx.tx((tx) => financials(tx, ctx.query.publicId))),
  route(calls.wallet.actionLogs, (ctx) => ctx.tx((tx) => logsPage(tx, ctx.query))),
  route(calls.wallet.exportLogs, exportLogs, { transaction: 'own' }),
  route(calls.wallet.ledger, (ctx) => ctx.tx((tx) => ledgerPage(tx, ctx.query))),
  route(calls.wallet.exportLedger, exportLedger, { transaction: 'own' }),
  route(
    calls.wallet.credit,
    (ctx) => {
      const cause = causeOf('credit', ctx);
      return ctx.tx((tx) => credit(tx, ctx.body, cause));
    },
    { ahead: true },
  ),
  route(
    calls.wallet.deduct,
    (ctx) => {
      const cause = causeOf('deduction', ctx);
      return ctx.tx((tx) => deduct(tx, ctx.body, cause));
    },
    { ahead: true },
  ),
  route(calls.wallet.handIn, (ctx) => {
    const cause = causeOf('handIn', ctx);
    return ctx.tx((tx) => handIn(tx, ctx.body, cause));
  }),
  route(calls.wallet.reverse, (ctx) => {
    causeOf('reversal', ctx);
    return ctx.tx((tx) => reverse(tx, ctx.body));
  }),
  route(calls.wallet.settings, (ctx) => ctx.tx((tx) => walletRules(tx, tx.actor.companyId))),
  route(calls.wallet.updateSettings, (ctx) => ctx.tx((tx) => changeSettings(tx, ctx.body))),
];
