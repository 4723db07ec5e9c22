import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

/** The account that PostgreSQL runs as; empty: the one that runs this process. */
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

/** PostgreSQL refuses to run as root: as root, it gets the account `postgres`, made if there is none. */
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
      // The other spelling may be the one this system has.
    }
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and the user postgres could not be made. Start as another user, or set DATABASE_URL.',
  );
}
