import { type SignedIn, signIn } from './sign-in.ts';

/** API calls of a signed-in account, outside the browser. */
export class Api {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, { accessToken }: SignedIn) {
    this.#url = url;
    this.#token = accessToken;
  }

  static async as(url: string, account: string, password?: string): Promise<Api> {
    return new Api(url, await signIn(url, account, password));
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends a request and returns the reply's body. @throws Error with what the server said when it refuses. */
  async write<T = unknown>(
    method: string,
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<T> {
    const reply = await this.send(method, path, body, headers);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} returned ${reply.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async read<T>(path: string): Promise<T> {
    const reply = await this.send('GET', path);
    if (!reply.ok) throw new Error(`GET ${path} returned ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}
