import { defineCall, SESSION } from '@qafila/contracts/core';
import { fakeServer } from '../test/fake-server.ts';
import { createApiClient } from './client.ts';
import type { Received } from './read-stream.ts';
import { memoryTokenStore } from './tokens/memory-token-store.ts';

const EXPORT = defineCall({
  name: 'Test.export',
  method: 'GET',
  path: '/export',
  summary: 'A file.',
  policy: SESSION,
  replyEncoding: 'stream',
});

const bytes = (text: string) => new TextEncoder().encode(text);
const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(bytes(piece));
      controller.close();
    },
  });

function clientOf(...answers: { status: number; headers?: Record<string, string>; body: unknown }[]) {
  const { adapter, sent } = fakeServer(() => answers.shift() ?? 'no answer');
  const client = createApiClient({
    baseUrl: 'https://api.test',
    tokens: memoryTokenStore(null),
    adapter,
    log: () => {},
    timers: { set: (work) => void work(), clear: () => {} },
  });
  return { client, sent };
}

test('a file is taken piece by piece, and each piece is told of', async () => {
  const { client } = clientOf({
    status: 200,
    headers: { 'x-total-count': '2' },
    body: streamOf('id,amount\r\n1,2', '.50\r\n2,3.00\r\n'),
  });
  const seen: Received[] = [];
  const { blob } = await client.call(EXPORT, { onProgress: (received) => seen.push(received) });
  expect(blob.size).toBe(27);
  expect(seen).toEqual([
    { bytes: 14, lines: 1, total: 2 },
    { bytes: 27, lines: 3, total: 2 },
  ]);
});

test('a refusal in place of a file keeps its message', async () => {
  const refusal = JSON.stringify({ code: 'FORBIDDEN', message: 'No' });
  const { client } = clientOf({ status: 403, body: streamOf(refusal) });
  await expect(client.call(EXPORT, { onProgress: () => {} })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'No',
  });
});

test('a file that breaks off is asked for again, from the start', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(bytes('half\n')),
    pull: (controller) => controller.error(new TypeError('network')),
  });
  const { client, sent } = clientOf(
    { status: 200, body: broken },
    { status: 200, body: streamOf('whole\n') },
  );
  const { blob } = await client.call(EXPORT, { onProgress: () => {} });
  expect(blob.size).toBe('whole\n'.length);
  expect(sent).toHaveLength(2);
});

test('a file that is given up says so', async () => {
  const abort = new AbortController();
  const endless = new ReadableStream({
    pull: (controller) => {
      if (abort.signal.aborted) controller.error(new DOMException('aborted', 'AbortError'));
      else controller.enqueue(bytes('row\n'));
    },
  });
  const { client } = clientOf({ status: 200, body: endless });
  const taken = client.call(EXPORT, { signal: abort.signal, onProgress: () => abort.abort() });
  await expect(taken).rejects.toMatchObject({ code: 'CANCELLED' });
});
