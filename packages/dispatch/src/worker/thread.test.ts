/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('a thread answers in turn, ends by itself or is stopped, and fails its questions when it crashes', () => {
  // Threads run the sources as the server does, not as jest compiles them.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'thread-check.fixture.ts')],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect({ status, stderr, stdout: stdout.trim() }).toEqual({ status: 0, stderr: '', stdout: 'as expected' });
});
