import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, makeCompany, type TestServer } from '@qafila/testing';
import { loadConfig } from '../config/config.ts';
import { SYSTEM, systemFor } from '../database/actor.ts';
import { chooseStore } from './choose-store.ts';
import { createDiskStore } from './disk-store.ts';
import { FILE_KINDS, fileKind, IMAGES } from './file-kind.ts';
import { createFiles } from './files.ts';
import { s3Like } from './s3-like.fixture.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qafila-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a disk store writes files atomically, and accepts no key outside its own folder', async () => {
  const store = createDiskStore(folder);
  await store.write('company/a', png, 'image/png');
  await store.write('company/a', Buffer.from('new'), 'text/csv');
  expect((await store.read('company/a'))?.toString()).toBe('new');
  expect(readdirSync(join(folder, 'company'))).toEqual(['a']);
  await store.remove('company/a');
  await store.remove('company/a');
  expect(await store.read('company/a')).toBeNull();
  for (const key of ['../a', '/etc/passwd', 'a/../b', '', 'A', 'a//b'])
    await expect(async () => store.read(key)).rejects.toThrow('is no storage key');
});

test('an S3-compatible store is used when it is configured, with signed requests', async () => {
  const { server, url, objects, requests } = await s3Like();
  try {
    const env = {
      S3_ENDPOINT: url,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const store = chooseStore(loadConfig(env));
    await store.write('company/a', png, 'image/png');
    expect([...objects.keys()]).toEqual(['/files/company/a']);
    expect(requests[0]?.headers['content-type']).toBe('image/png');
    expect(await store.read('company/a')).toEqual(png);
    expect(await store.read('company/b')).toBeNull();
    await store.remove('company/a');
    expect(objects.size).toBe(0);
    const refused = chooseStore(loadConfig({ ...env, S3_ACCESS_KEY_ID: 'other' }));
    await expect(refused.read('company/a')).rejects.toThrow('The file storage answered 403');
    expect(() => chooseStore(loadConfig({ S3_ENDPOINT: url }))).toThrow('S3_ENDPOINT needs S3_BUCKET');
  } finally {
    server.close();
  }
});

test("a file's kind is detected by its content, and it is refused by kind and size", () => {
  expect(fileKind(png, IMAGES)).toBe('png');
  expect(fileKind(Buffer.from('%PDF-1.7'), ['png', 'pdf'])).toBe('pdf');
  expect(fileKind(Buffer.from('RIFF0000WEBPVP8 '), IMAGES)).toBe('webp');
  expect(() => fileKind(Buffer.from('<svg onload="x">'), IMAGES)).toThrow('not of a type that is accepted');
  const large = Buffer.concat([png, Buffer.alloc(FILE_KINDS.png.maxBytes)]);
  expect(() => fileKind(large, IMAGES)).toThrow('at most 10 MB');
});

describe('files of companies', () => {
  let server: TestServer;
  beforeAll(async () => {
    const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('nobody')) };
    server = await createTestServer({ areas: () => [{ authenticator }] });
  });
  afterAll(() => server.close());

  test("a file belongs to its company; another company can't find it", async () => {
    const { withTx, ids } = server.deps;
    const files = createFiles(createDiskStore(folder), ids);
    const [mine, other] = [await makeCompany(server.deps), await makeCompany(server.deps)];
    const saved = await withTx(systemFor(mine.id), (tx) =>
      files.save(tx, {
        companyId: mine.id,
        name: '../../proof of delivery.png',
        content: png,
        allowed: IMAGES,
      }),
    );
    expect(saved).toMatchObject({
      name: 'proof of delivery.png',
      contentType: 'image/png',
      size: png.length,
    });
    const read = (companyId: string) => withTx(systemFor(companyId), (tx) => files.read(tx, saved.id));
    expect((await read(mine.id)).content).toEqual(png);
    await expect(read(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await withTx(SYSTEM, (tx) => files.remove(tx, saved.id));
    await expect(read(mine.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
