import { AppError, calls } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { accountHolder, ownAgent } from '../../agent/index.ts';
import { countsAs } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { csvText } from '../../platform/uploads/csv-text.ts';
import { say } from '../../platform/words/say.ts';
import { causeOf } from '../money-key.ts';
import { exportPayouts } from './export-payouts.ts';
import { decidePayout, getPayoutOrThrow, payoutSums, payoutsPage, requestPayout } from './payout.ts';
import { createPayouts } from './payout-csv.ts';
import { payoutSelection } from './payout-selection.ts';

/** Payout requests. */
export const payoutRoutes = (): Route[] => [
  route(calls.payout.all, (ctx) => ctx.tx((tx) => payoutsPage(tx, ctx.query))),
  route(calls.payout.sums, (ctx) => ctx.tx((tx) => payoutSums(tx, ctx.query))),
  route(calls.payout.export, exportPayouts, { transaction: 'own' }),
  route(calls.payout.selection, (ctx) => ctx.tx((tx) => payoutSelection(tx, ctx.query))),
  route(calls.payout.get, (ctx) => ctx.tx((tx) => getPayoutOrThrow(tx, ctx.query.id))),
  route(calls.payout.credit, (ctx) => {
    causeOf('payout', ctx);
    return ctx.tx(countsAs('payout', (tx) => decidePayout(tx, ctx.body, 'credit')));
  }),
  route(calls.payout.reject, (ctx) => {
    causeOf('payout', ctx);
    return ctx.tx(countsAs('payout', (tx) => decidePayout(tx, ctx.body, 'reject')));
  }),
  route(calls.payout.create, (ctx) => {
    const { file } = ctx.files;
    if (!file)
      throw new AppError('VALIDATION', { errors: [{ path: 'file', message: say('Send a CSV file') }] });
    return ctx.tx((tx) => createPayouts(tx, csvText(file.data), ctx.body));
  }),
  route(calls.payout.request, (ctx) => {
    causeOf('payout', ctx);
    return ctx.tx(async (tx) => {
      const holder = await accountHolder(tx, (await ownAgent(tx)).id);
      const { amount, notes } = ctx.body;
      const amountMinor = toMinor(amount, holder.currency);
      return getPayoutOrThrow(tx, await requestPayout(tx, holder, { amountMinor, notes }));
    });
  }),
];
