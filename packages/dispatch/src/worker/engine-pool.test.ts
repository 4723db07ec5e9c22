/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('a trip in a thread comes out as without one', () => {
  // Threads run the sources as the server does, not as jest compiles them.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'pool-check.fixture.ts')],
    {
      encoding: 'utf8',
    },
  );
  expect({ status, stderr, stdout: stdout.trim() }).toEqual({ status: 0, stderr: '', stdout: 'same' });
});
