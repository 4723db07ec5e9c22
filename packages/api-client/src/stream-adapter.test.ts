import { defineCall, SESSION } from '@qafila/contracts/core';
import { createApiClient } from './client.ts';
import { memoryTokenStore } from './tokens/memory-token-store.ts';

const EXPORT = defineCall({
  name: 'Test.export',
  method: 'GET',
  path: '/export',
  summary: 'A file.',
  policy: SESSION,
  replyEncoding: 'stream',
});

test('a file that is received in pieces is asked for by the fetch of the page, with the token', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('Id,Amount\r\n'));
      controller.close();
    },
  });
  const asked: [string, RequestInit][] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    asked.push([String(url), init ?? {}]);
    const headers = new Map([
      ['content-type', 'text/csv'],
      ['x-total-count', '0'],
    ]);
    return { status: 200, statusText: 'OK', headers, body } as unknown as Response;
  };
  const pieces: string[] = [];
  try {
    const tokens = memoryTokenStore();
    const hourMs = 3_600_000;
    tokens.write({
      accessToken: 'a-1',
      refreshToken: 'r-1',
      refreshAt: Date.now() + hourMs,
      expiresAt: Date.now() + hourMs,
    });
    const client = createApiClient({ baseUrl: 'https://api.test', tokens });
    await client.call(EXPORT, {
      receive: {
        into: {
          restart: async () => {},
          write: async (piece) => void pieces.push(new TextDecoder().decode(piece)),
          finish: async (type) => new Blob(pieces, { type }),
        },
        onProgress: () => {},
      },
    });
  } finally {
    globalThis.fetch = before;
  }
  expect(pieces.join('')).toBe('Id,Amount\r\n');
  const [url, init] = asked[0] ?? [];
  expect(url).toBe('https://api.test/export');
  expect(init?.method).toBe('GET');
  expect(init?.headers).toContainEqual(['Authorization', 'Bearer a-1']);
});
