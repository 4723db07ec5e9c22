import { AppError, CALLBACK_TRIGGER, type CompanyCallback, calls, type ListQuery } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { say } from '../../platform/words/say.ts';
import { checkUrl } from '../address/check-url.ts';
import type { EndpointContext } from '../context.ts';
import { deleteEndpoint } from '../record/delete-endpoint.ts';
import { addEndpoint } from '../record/endpoint.ts';
import { type EndpointRow, getEndpointOrThrow, listEndpoints, shownOf } from '../record/endpoint-rows.ts';

const callbackOf = (row: EndpointRow): CompanyCallback => ({
  ...shownOf(row),
  companyId: row.company_id,
  callbackTriggerId: row.trigger_id,
  callbackTriggerName: CALLBACK_TRIGGER.label(row.trigger_id),
});

async function callbacksPage(tx: Tx, query: ListQuery & { companyId?: string | undefined }) {
  const page = pageOf(query);
  const filter = { search: query.search, companyId: query.companyId || undefined };
  const { rows, total } = await listEndpoints(tx, 'callback', filter, page);
  const callbacks = rows.map(callbackOf);
  const context = pagingContext(page, total);
  return { callbacks, items: callbacks, pagingFilteringContext: context };
}

/** Refuses a company in the request other than the one the caller works in. */
function requireOwn(tx: Tx, companyId: string | undefined): void {
  if (companyId && tx.actor.companyId && companyId !== tx.actor.companyId)
    throw new AppError('NOT_FOUND', { message: say('Callback not found') });
}

/** Callbacks: one URL per trigger and receiver, listed in the company's settings. */
export const callbackRoutes = (context: EndpointContext): Route[] => [
  route(calls.callback.supported, () => ({
    callbacks: CALLBACK_TRIGGER.members.map(({ id, label }) => ({ triggerId: id, name: label })),
  })),
  route(calls.callback.all, (ctx) =>
    ctx.tx((tx) => {
      requireOwn(tx, ctx.query.companyId);
      return callbacksPage(tx, ctx.query);
    }),
  ),
  route(
    calls.callback.create,
    async (ctx) => {
      await checkUrl(ctx.body.url, context.rules);
      return ctx.tx(async (tx) => {
        const { companyId, url, callbackTriggerId, authHeader } = ctx.body;
        requireOwn(tx, companyId);
        const input = { url, triggerId: callbackTriggerId, authHeader };
        const { row, signingSecret } = await addEndpoint(tx, context, 'callback', input);
        return { ...callbackOf(row), signingSecret };
      });
    },
    { transaction: 'own' },
  ),
  route(
    calls.callback.remove,
    (ctx) =>
      deleteEndpoint(ctx.tx, async (tx) => {
        const { companyId, callbackId } = ctx.query;
        const row = await getEndpointOrThrow(tx, callbackId, { list: 'callback', forUpdate: true });
        if (row.company_id !== companyId)
          throw new AppError('NOT_FOUND', { message: say('Callback not found') });
        return row;
      }),
    { transaction: 'own' },
  ),
];
