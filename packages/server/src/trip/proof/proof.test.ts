import { Readable } from 'node:stream';
import { calls } from '@qafila/contracts';
import { Answer } from '../../platform/http/ask.fixture.ts';
import { multipart } from '../../platform/http/multipart.fixture.ts';
import { MAX_IMAGE_BYTES } from '../../platform/storage/file-kind.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

const MEGABYTE = 1024 * 1024;

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const BOUNDARY = 'part';
const headOf = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="door.png"\r\n` +
  'content-type: image/png\r\n\r\n';

/** Sends `start` followed by the given number of bytes, and returns how many were accepted. */
async function upload(start: string, bytes: number, headers: Record<string, string> = {}) {
  const { id } = await trips.create();
  const head = Buffer.from(headOf({ taskId: id, kind: 'delivery' }) + start);
  let taken = 0;
  const payload = Readable.from(
    (function* () {
      yield head;
      for (; taken < bytes; taken += MEGABYTE) yield Buffer.alloc(Math.min(MEGABYTE, bytes - taken));
      yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    })(),
  );
  const reply = await trips.server.app.inject({
    method: 'POST',
    url: '/trip-api/Task/proof',
    headers: {
      ...trips.operator.headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
    payload,
  });
  const proofs = await trips.ask(calls.taskProof.proofs, { query: { id } });
  expect(proofs.body).toEqual({ items: [] });
  const { status, error } = new Answer(calls.taskProof.uploadProof, reply.statusCode, reply.json<unknown>());
  return { status, error, taken };
}

test('[TASK-59] a file that only claims to be an image is refused, and not stored', async () => {
  const refused = await upload('<svg onload="alert(1)"></svg>', 0);
  expect([refused.status, refused.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(refused.error.message).toBe('This file is not of a type that is accepted here: png, jpeg, webp');
});

test('[TASK-59] an upload of 50 MB is refused before any of it is read, with the limit', async () => {
  const refused = await upload('', 50 * MEGABYTE, { 'content-length': String(50 * MEGABYTE) });
  expect([refused.status, refused.error.message]).toEqual([413, 'The file is too large: at most 10 MB']);
  expect(refused.taken).toBeLessThanOrEqual(MEGABYTE);
});

test('[TASK-59] an upload without a size is refused once it exceeds the limit', async () => {
  const refused = await upload('', 50 * MEGABYTE);
  expect([refused.status, refused.error.message]).toEqual([413, 'The file is too large: at most 10 MB']);
  expect(MAX_IMAGE_BYTES).toBe(10 * MEGABYTE);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const add = (task: { id: string }, as = trips.operator, key?: string) =>
  trips.ask(
    calls.taskProof.uploadProof,
    { body: multipart(PNG, { taskId: task.id, kind: 'delivery' }), ...(key && { key }) },
    as,
  );
const countOf = async (task: { id: string }) =>
  (await trips.ask(calls.taskProof.proofs, { query: { id: task.id } })).reply.items.length;

test('[TASK-59] the timeline says who added a proof, and one that is sent again with its key stands once', async () => {
  const task = await trips.create();
  const first = await add(task, trips.operator, 'proof-1');
  const again = await add(task, trips.operator, 'proof-1');
  expect([first.status, again.status, again.reply]).toEqual([201, 201, first.reply]);
  expect(await countOf(task)).toBe(1);
  const { items } = (await trips.ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.filter(({ reason }) => reason === 'Proof of delivery added')).toMatchObject([
    { eventType: 'DetailsUpdated', changes: [], actor: { kind: 'user', id: trips.operator.user.id } },
  ]);
});

test('[TASK-59] staff add no proof to a task that has ended, and a SysAdmin may', async () => {
  const task = await trips.create();
  await trips.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Twice' } });
  const refused = await add(task);
  expect([refused.status, refused.error.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  expect(await countOf(task)).toBe(0);
  expect((await add(task, await trips.server.loginAs('SysAdmin'))).status).toBe(201);
});
