import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';

/** One outgoing request. */
export interface Sent {
  method: string;
  url: string;
  authorization: string | undefined;
  contentType: string | undefined;
  idempotencyKey: string | undefined;
  language: string | undefined;
  body: string;
}

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown } | 'no answer';

/** An axios adapter that replaces the network, for tests of this package. */
export function fakeServer(answer: (request: Sent) => Answer | Promise<Answer>): {
  adapter: AxiosAdapter;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const header = (name: string) => config.headers.get(name)?.toString();
    const search = String(config.params ?? '');
    const request: Sent = {
      method: (config.method ?? 'get').toUpperCase(),
      url: `${config.baseURL ?? ''}${config.url ?? ''}${search && `?${search}`}`,
      authorization: header('Authorization'),
      contentType: header('Content-Type'),
      idempotencyKey: header('Idempotency-Key'),
      language: header('Accept-Language'),
      body: String(config.data ?? ''),
    };
    sent.push(request);
    const reply = await answer(request);
    if (reply === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return {
      status: reply.status,
      statusText: '',
      data: reply.body,
      headers: new AxiosHeaders(reply.headers),
      config,
    };
  };
  return { adapter, sent };
}
