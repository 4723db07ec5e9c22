import { calls, type ListQuery, WEBHOOK_TRIGGER, type Webhook } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { checkUrl } from '../address/check-url.ts';
import type { EndpointContext } from '../context.ts';
import { deleteEndpoint } from '../record/delete-endpoint.ts';
import { addEndpoint, updateEndpoint } from '../record/endpoint.ts';
import { type EndpointRow, getEndpointOrThrow, listEndpoints, shownOf } from '../record/endpoint-rows.ts';

const webhookOf = (row: EndpointRow): Webhook => ({
  ...shownOf(row),
  triggerId: row.trigger_id,
  trigger: WEBHOOK_TRIGGER.of(row.trigger_id)?.name ?? 'taskCreated',
  protocol: new URL(row.url).protocol === 'https:' ? 'https' : 'http',
  active: row.active,
});

async function webhooksPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const { rows, total } = await listEndpoints(tx, 'webhook', { search: query.search }, page);
  return {
    items: rows.map(webhookOf),
    pagingFilteringContext: pagingContext(page, total),
  };
}

const WEBHOOK = { list: 'webhook' } as const;
const LOCKED = { ...WEBHOOK, forUpdate: true } as const;

/** Webhooks, the second list of endpoints. */
export const webhookRoutes = (context: EndpointContext): Route[] => [
  route(calls.webhook.all, (ctx) => ctx.tx((tx) => webhooksPage(tx, ctx.query))),
  route(calls.webhook.get, (ctx) =>
    ctx.tx(async (tx) => webhookOf(await getEndpointOrThrow(tx, ctx.query.id, WEBHOOK))),
  ),
  route(
    calls.webhook.create,
    async (ctx) => {
      await checkUrl(ctx.body.url, context.rules);
      return ctx.tx(async (tx) => {
        const { row, signingSecret } = await addEndpoint(tx, context, 'webhook', ctx.body);
        return { ...webhookOf(row), signingSecret };
      });
    },
    { transaction: 'own' },
  ),
  route(
    calls.webhook.update,
    async (ctx) => {
      if (ctx.body.url !== undefined) await checkUrl(ctx.body.url, context.rules);
      return ctx.tx(async (tx) => {
        const row = await getEndpointOrThrow(tx, ctx.query.id, LOCKED);
        return webhookOf(await updateEndpoint(tx, context, row, ctx.body));
      });
    },
    { transaction: 'own' },
  ),
  route(
    calls.webhook.delete,
    (ctx) => deleteEndpoint(ctx.tx, (tx) => getEndpointOrThrow(tx, ctx.query.id, LOCKED)),
    { transaction: 'own' },
  ),
];
