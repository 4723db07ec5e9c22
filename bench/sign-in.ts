import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_ID } from '@qafila/contracts';
import type { ServerProcess } from '@qafila/testing';

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

/** The embedded database of a running server, as its owner. */
export async function ownerUrl(server: ServerProcess): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(server.dataDir, 'postgres.json'), 'utf8'));
  return `postgresql://qafila:${password}@127.0.0.1:${port}/postgres`;
}
