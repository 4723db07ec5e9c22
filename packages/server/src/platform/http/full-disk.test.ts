import { createTestServer } from '@qafila/testing';
import { watchDiskRoom } from '../files/disk-room.ts';
import { toAppError } from './error-reply.ts';

const MB = 1_048_576;
const FULL = {
  code: 'DISK_FULL',
  message: 'Nothing was saved: the disk of the server is full. Ask your administrator to free some space',
};

test('writes end with 507 while the disk is full, readiness reports it, reading and signing in still work', async () => {
  let free = 1_000 * MB;
  const log = { error: () => {}, warn: () => {} };
  const room = await watchDiskRoom('/data', log, async () => free);
  const server = await createTestServer({ room });
  const operator = await server.loginAs('Operator');
  const create = (name: string, language = 'en') =>
    server.app.inject({
      method: 'POST',
      url: '/agent-api/Skills',
      headers: { ...operator.headers, 'accept-language': language },
      payload: { name, description: 'x' },
    });
  const ready = async () => (await server.app.inject({ url: '/health/ready' })).statusCode;
  const list = () => server.app.inject({ url: '/agent-api/Skills/all', headers: operator.headers });
  expect([await ready(), (await create('First')).statusCode]).toEqual([200, 201]);

  free = 0;
  await room.look();
  const refused = await create('Second');
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toMatchObject(FULL);
  expect((await create('Second', 'ar')).json().message).toBe(
    'لم يُحفظ شيء: قرص الخادم ممتلئ. اطلب من المسؤول تفريغ بعض المساحة',
  );
  const health = await server.app.inject({ url: '/health/ready' });
  expect(health.statusCode).toBe(507);
  expect(health.json()).toMatchObject(FULL);
  expect((await list()).statusCode).toBe(200);
  expect((await server.login(operator.user.email)).access_token).toBeTruthy();

  free = 1_000 * MB;
  await room.look();
  expect([await ready(), (await create('Second')).statusCode]).toEqual([200, 201]);
  await server.close();
  room.stop();
});

test('errors of the database and of the file system about a full disk have the same message', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT'])
    expect(toAppError(Object.assign(new Error('No space left on device'), { code })).code).toBe('DISK_FULL');
});
