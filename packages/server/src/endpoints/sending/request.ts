import { MASKED_AUTH_HEADER } from '@qafila/contracts';
import type { EndpointSecrets } from '../record/endpoint-secrets.ts';
import { signatureHeaders } from '../record/signature.ts';
import { signingSecrets } from '../record/still-signing.ts';
import type { Claimed } from './claim-rows.ts';
import type { Outgoing } from './sender.ts';

type Addressed = Pick<
  Claimed,
  'endpoint_id' | 'url' | 'auth_header' | 'secret' | 'previous_secrets' | 'event_id' | 'body'
>;

/** The request of one attempt, signed now; during a rotation also with the old secrets. */
export function requestOf(delivery: Addressed, secrets: EndpointSecrets, now: Date): Outgoing {
  const { endpoint_id: id, url, body, event_id, auth_header } = delivery;
  return {
    url,
    body,
    headers: {
      ...signatureHeaders(
        { id: event_id, at: now, body },
        signingSecrets(delivery, now).map((key) => secrets.open(id, 'secret', key)),
      ),
      ...(auth_header && { authorization: secrets.open(id, 'auth-header', auth_header) }),
    },
  };
}

/** The headers as stored in the log. */
export const loggedHeaders = ({ headers }: Outgoing): Record<string, string> => ({
  'content-type': 'application/json',
  ...headers,
  ...(headers.authorization && { authorization: MASKED_AUTH_HEADER }),
});
