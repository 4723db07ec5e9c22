import { type Tokens, tokensFrom } from '@qafila/api-client';
import type { TokenReply } from '@qafila/contracts/identity';

export const PASSWORD = 'qafila-demo-city';

export type SignedIn = Tokens;

/** The address of a demo account: `operator` is `operator@qafila.test`. */
export const emailOf = (account: string): string =>
  account.includes('@') ? account : `${account}@qafila.test`;

/** A session of the portal, without the form. @throws Error when the account has a second factor or is refused. */
export async function signIn(url: string, account: string, password = PASSWORD): Promise<SignedIn> {
  const username = emailOf(account);
  const form = { grant_type: 'password', client_id: 'qafila-portal', username, password };
  const reply = await fetch(`${url}/identity-api/login`, { method: 'POST', body: new URLSearchParams(form) });
  if (!reply.ok) throw new Error(`${username} could not sign in: ${await reply.text()}`);
  const tokens = (await reply.json()) as TokenReply;
  if (!('access_token' in tokens)) throw new Error(`${username} has a second factor`);
  return tokensFrom(tokens, Date.now());
}
