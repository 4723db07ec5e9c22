import { addressesOf } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import { languageOf } from '../../platform/tenancy/language-of.ts';
import { inLanguageOf, say } from '../../platform/words/say.ts';
import type { EndpointContext } from '../context.ts';
import { recordEndpointChange } from '../record/endpoint.ts';
import { changeEndpoint, type EndpointRow } from '../record/endpoint-rows.ts';
import { keepForReplay } from '../record/keep-for-replay.ts';

type Reason = NonNullable<EndpointRow['disabled_reason']>;

const whyOf = (reason: Reason): string =>
  reason === 'gone'
    ? say('The receiver replied 410: it does not want these events any more.')
    : say('Every delivery to it has failed for five days.');
const PAGES: Readonly<Record<EndpointRow['list'], string>> = {
  callback: '/settings/callbacks',
  webhook: '/automation',
};

/** The mail's subject and text, in the language of `say`. */
function textOf({ list, url }: Pick<EndpointRow, 'list' | 'url'>, reason: Reason, link: string) {
  const isCallback = list === 'callback';
  return {
    subject: say(isCallback ? 'A callback was switched off' : 'A webhook was switched off'),
    body: [
      `${say('Qafila no longer sends events to {url}.', { url })} ${whyOf(reason)}`,
      say(
        isCallback
          ? 'Events are kept for 30 days. Fix the receiver, switch the callback on again and replay them here:'
          : 'Events are kept for 30 days. Fix the receiver, switch the webhook on again and replay them here:',
      ),
      link,
    ].join('\n\n'),
  };
}

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
  const text = inLanguageOf(await languageOf(tx, endpoint.company_id), () =>
    textOf(endpoint, reason, portalLink(config, PAGES[endpoint.list])),
  );
  for (const recipient of await addressesOf(tx, endpoint.company_id, ['CompanyAdmin']))
    await messages.send(tx, {
      channel: 'email',
      recipient,
      companyId: endpoint.company_id,
      ...text,
    });
}
