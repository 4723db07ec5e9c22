import { PASSWORD } from './portal.ts';

/** Calls of the API by a signed-in account, outside of the browser. */
export class Api {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async as(url: string, account: string, password = PASSWORD): Promise<Api> {
    const form = { grant_type: 'password', client_id: 'qafila-portal', username: account, password };
    const reply = await fetch(`${url}/identity-api/login`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token } = (await reply.json()) as { access_token: string };
    return new Api(url, access_token);
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async read<T>(path: string): Promise<T> {
    const reply = await this.send('GET', path);
    if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}
