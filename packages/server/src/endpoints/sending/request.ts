import { MASKED_AUTH_HEADER } from '@qafila/contracts';
import type { EndpointSecrets } from '../record/endpoint-secrets.ts';
import { signatureHeaders } from '../record/signature.ts';
import type { Claimed } from './claim-rows.ts';
import type { Outgoing } from './sender.ts';

type Addressed = Pick<
  Claimed,
  | 'endpoint_id'
  | 'url'
  | 'auth_header'
  | 'secret'
  | 'previous_secret'
  | 'previous_secret_until'
  | 'event_id'
  | 'body'
>;

/** The request of one attempt, signed now; during a rotation also with the old secret. */
export function requestOf(delivery: Addressed, secrets: EndpointSecrets, now: Date): Outgoing {
  const { endpoint_id: id, url, body, event_id, auth_header, secret, previous_secret } = delivery;
  const isRotating =
    previous_secret && delivery.previous_secret_until && delivery.previous_secret_until > now;
  const keys = [secret, ...(isRotating ? [previous_secret] : [])];
  return {
    url,
    body,
    headers: {
      ...signatureHeaders(
        { id: event_id, at: now, body },
        keys.map((key) => secrets.open(id, 'secret', key)),
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
