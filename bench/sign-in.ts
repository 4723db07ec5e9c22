import { CLIENT_ID } from '@qafila/contracts';

export { ownerUrl } from '@qafila/testing';

/** An access token of an account that has the demo password. */
export async function accessToken(
  url: string,
  username: string,
  clientId: string = CLIENT_ID,
): Promise<string> {
  const reply = await fetch(`${url}/identity-api/login`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: clientId,
      username,
      password: 'qafila-demo',
    }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return access_token;
}
