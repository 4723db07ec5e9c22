import { defineCall, SESSION } from '@qafila/contracts/core';
import { fakeServer } from '../test/fake-server.ts';
import { createApiClient } from './client.ts';
import type { Received, Receiver } from './read-stream.ts';
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

/** A file in memory that counts how often it was started. */
function receiver(onProgress: Receiver['onProgress'] = () => {}) {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const file = {
    begun: 0,
    restart: async () => {
      file.begun += 1;
      pieces = [];
    },
    // The reader may reuse the bytes after this.
    write: async (piece: Uint8Array<ArrayBuffer>) => void pieces.push(piece.slice()),
    finish: async (type: string) => new Blob(pieces, { type }),
    text: () => pieces.map((piece) => new TextDecoder().decode(piece)).join(''),
  };
  return { into: file, onProgress };
}

function clientOf(...replies: { status: number; headers?: Record<string, string>; body: unknown }[]) {
  const { adapter, sent } = fakeServer(() => replies.shift() ?? 'no answer');
  const client = createApiClient({
    baseUrl: 'https://api.test',
    tokens: memoryTokenStore(null),
    adapter,
    log: () => {},
    timers: { set: (work) => void work(), clear: () => {} },
  });
  return { client, sent };
}

test('a file is received chunk by chunk, with progress after each', async () => {
  const { client } = clientOf({
    status: 200,
    headers: { 'x-total-count': '2' },
    body: streamOf('id,amount\r\n1,2', '.50\r\n2,3.00\r\n'),
  });
  const progress: Received[] = [];
  const { blob } = await client.call(EXPORT, { receive: receiver((received) => progress.push(received)) });
  expect(blob.size).toBe(27);
  expect(progress).toEqual([
    { bytes: 14, lines: 1, total: 2 },
    { bytes: 27, lines: 3, total: 2 },
  ]);
});

test('a refusal in place of a file keeps its message', async () => {
  const refusal = JSON.stringify({ code: 'FORBIDDEN', message: 'No' });
  const { client } = clientOf({ status: 403, body: streamOf(refusal) });
  await expect(client.call(EXPORT, { receive: receiver() })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'No',
  });
});

test('an interrupted file is requested again from the start', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(bytes('half\n')),
    pull: (controller) => controller.error(new TypeError('network')),
  });
  const { client, sent } = clientOf(
    { status: 200, body: broken },
    { status: 200, body: streamOf('whole\n') },
  );
  const receive = receiver();
  const { blob } = await client.call(EXPORT, { receive });
  expect(blob.size).toBe('whole\n'.length);
  expect(receive.into.text()).toBe('whole\n');
  expect(receive.into.begun).toBe(2);
  expect(sent).toHaveLength(2);
});

test('a cancelled file rejects with the signal’s reason', async () => {
  const abort = new AbortController();
  const endless = new ReadableStream({
    pull: (controller) => {
      if (abort.signal.aborted) controller.error(new DOMException('aborted', 'AbortError'));
      else controller.enqueue(bytes('row\n'));
    },
  });
  const { client } = clientOf({ status: 200, body: endless });
  const taken = client.call(EXPORT, {
    signal: abort.signal,
    receive: receiver(() => abort.abort()),
  });
  await expect(taken).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('bytes are read into the same buffer if the stream supports it', async () => {
  const text = 'id,amount\r\n1,2.50\r\n'.repeat(60_000);
  const whole = bytes(text);
  let [sent, asked] = [0, 0];
  const stream = new ReadableStream({
    type: 'bytes',
    pull: (controller) => {
      const request = controller.byobRequest;
      if (!request?.view) throw new Error('The reader gave no bytes to fill');
      asked += 1;
      const piece = whole.subarray(sent, sent + request.view.byteLength);
      new Uint8Array(request.view.buffer).set(piece);
      sent += piece.byteLength;
      if (piece.byteLength === 0) controller.close();
      request.respond(piece.byteLength);
    },
  });
  const { client } = clientOf({ status: 200, body: stream });
  const receive = receiver();
  await client.call(EXPORT, { receive });
  expect(receive.into.text()).toBe(text);
  expect(asked).toBeGreaterThan(3);
});

test('a write failure is not treated as a lost connection: nothing is requested again', async () => {
  const { client, sent } = clientOf({ status: 200, body: streamOf('row\n') });
  const full = new DOMException('full', 'QuotaExceededError');
  const receive = receiver();
  receive.into.write = () => Promise.reject(full);
  await expect(client.call(EXPORT, { receive })).rejects.toBe(full);
  expect(sent).toHaveLength(1);
});

test('a reply that arrives after cancellation is discarded', async () => {
  const abort = new AbortController();
  const gone = jest.fn();
  let answer = () => {};
  const { adapter } = fakeServer(
    () =>
      new Promise((done) => {
        answer = () => done({ status: 200, body: new ReadableStream({ cancel: gone }) });
      }),
  );
  const client = createApiClient({ baseUrl: '', tokens: memoryTokenStore(null), adapter, log: () => {} });
  const taken = client.call(EXPORT, { signal: abort.signal, receive: receiver() });
  await new Promise((done) => setTimeout(done));
  abort.abort();
  await expect(taken).rejects.toMatchObject({ code: 'CANCELLED' });
  answer();
  await new Promise((done) => setTimeout(done));
  expect(gone).toHaveBeenCalledTimes(1);
});
