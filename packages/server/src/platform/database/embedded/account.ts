import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

/** The account that PostgreSQL runs as; empty: that of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const NAME = 'postgres';

function find(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${NAME}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** PostgreSQL refuses to run as root: then it runs as the account `postgres`, created if missing. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const existing = find();
  if (existing) return existing;
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', NAME],
    ['adduser', '-S', '-D', '-H', NAME],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const made = find();
      if (made) return made;
    } catch {
      // adduser's options differ between systems: try the other spelling.
    }
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and the user postgres could not be made. Start as another user, or set DATABASE_URL.',
  );
}
