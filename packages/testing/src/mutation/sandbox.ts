import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** Links the dependencies of a package: those of the workspace to their copies, all others to where they are. */
function linkDependencies(root: string, copy: string, folder: string): void {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  const names = readdirSync(from).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(from, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  for (const name of names) {
    if (name.startsWith('.') || !lstatSync(join(from, name)).isSymbolicLink()) continue;
    const target = realpathSync(join(from, name));
    const inside = relative(root, target);
    const isWorkspace = !inside.startsWith('..') && !inside.split('/').includes('node_modules');
    const link = join(copy, folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(isWorkspace ? join(copy, inside) : target, link);
  }
}

/** Copies the workspace's packages and links installed dependencies: mutants are written there, not here. */
export function makeSandbox(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'qafila-mutants-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages', 'docs', 'package.json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  for (const file of listed.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const name of readdirSync(join(root, 'packages'))) linkDependencies(root, copy, `packages/${name}`);
  return copy;
}
