import type { Gateway } from './gateway.ts';

const TIMEOUT_MS = 15_000;

/**
 * Text messages over HTTP: POST `{ id, to, text }` as JSON, with `from` where the company has a sender name; any 2xx is a success. User and password of the
 * URL are sent as basic authentication.
 */
export function createSmsGateway(address: string): Gateway {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    async send({ id, recipient, body, sender }) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
        },
        body: JSON.stringify({ id, to: recipient, text: body, ...(sender && { from: sender }) }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
    },
  };
}
