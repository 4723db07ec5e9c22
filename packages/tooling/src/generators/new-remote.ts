// pnpm new:remote <name>
import { ROOT } from '../apps.ts';
import { checkName } from './names.ts';
import { createRemote } from './remote.ts';

try {
  const name = checkName('remote', process.argv[2]?.replace(/^remote-/, ''));
  const folder = createRemote(ROOT, name);
  process.stdout.write(
    `${folder} is there. Next: pnpm install, then pnpm new:feature ${folder} <feature>.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
