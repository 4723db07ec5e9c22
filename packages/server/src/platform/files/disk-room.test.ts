import { AppError } from '@qafila/contracts';
import { watchDiskRoom } from './disk-room.ts';

const MB = 1_048_576;

test('a disk is full while less than 64 MB are free, which is logged once each way', async () => {
  const lines: string[] = [];
  const log = {
    error: (_: unknown, text: string) => lines.push(text),
    warn: (_: unknown, text: string) => lines.push(text),
  };
  let free = 64 * MB;
  const room = await watchDiskRoom('/data', log as never, async () => free);
  room.require();
  free = 64 * MB - 1;
  await room.look();
  await room.look();
  expect(() => room.require()).toThrow(new AppError('DISK_FULL'));
  free = 64 * MB;
  await room.look();
  room.require();
  room.stop();
  expect(lines).toEqual(['the disk is full; writes end with 507', 'the disk has room again']);
});
