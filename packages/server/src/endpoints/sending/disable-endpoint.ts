import { addressesOf } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import type { EndpointContext } from '../context.ts';
import { recordEndpointChange } from '../record/endpoint.ts';
import { changeEndpoint, type EndpointRow } from '../record/endpoint-rows.ts';
import { keepForReplay } from '../record/keep-for-replay.ts';

type Reason = NonNullable<EndpointRow['disabled_reason']>;

const WHY: Readonly<Record<Reason, string>> = {
  gone: 'The receiver replied 410: it does not want these events any more.',
  failing: 'Every delivery to it has failed for five days.',
};
const PAGES: Readonly<Record<EndpointRow['list'], string>> = {
  callback: '/settings/callbacks',
  webhook: '/automation',
};

/**
 * Switches an endpoint off, and mails the company's administrators. Pending deliveries are kept for a replay.
 */
export async function disableEndpoint(
  tx: Tx,
  { messages, config }: Pick<EndpointContext, 'messages' | 'config'>,
  endpoint: EndpointRow,
  reason: Reason,
): Promise<void> {
  const disabled = await changeEndpoint(tx, endpoint.id, {
    disabled_at: tx.wallNow(),
    disabled_reason: reason,
  });
  await keepForReplay(tx, endpoint.id);
  recordEndpointChange(tx, disabled, 'disabled');
  const what = endpoint.list === 'callback' ? 'callback' : 'webhook';
  for (const recipient of await addressesOf(tx, endpoint.company_id, ['CompanyAdmin']))
    await messages.send(tx, {
      channel: 'email',
      recipient,
      companyId: endpoint.company_id,
      subject: `A ${what} was switched off`,
      body: `Qafila no longer sends events to ${endpoint.url}. ${WHY[reason]}\n\nEvents are kept for 30 days. Fix the receiver, switch the ${what} on again and replay them at ${portalLink(config, PAGES[endpoint.list])}`,
    });
}
