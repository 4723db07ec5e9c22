import { diskFull } from './disk-full.ts';

test('explains what to do when the disk is full, detected by the database or by the file system', () => {
  const sentence =
    'The disk that holds /data is full. Free some space there, or set DATA_DIR to another disk.';
  const error = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(diskFull('/data', error)?.message).toBe(sentence);
  expect(diskFull('/data', 'FATAL: could not write to file: No space left on device')?.message).toBe(
    sentence,
  );
});

test('returns undefined for any other error', () => {
  expect(diskFull('/data', new Error('Port 3000 is in use'))).toBeUndefined();
});
