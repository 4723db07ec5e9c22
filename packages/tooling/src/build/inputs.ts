import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appDir, ROOT } from '../apps.ts';

const IGNORED = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const IS_TEST = /\.test\.tsx?$/;

/**
 * A hash of everything that affects an app's build: its folder, the workspace packages it depends on,
 * the presets, and the lockfile. Tests are left out.
 */
export function inputHash(app: string, mode: string, version: string): string {
  const hash = createHash('sha256').update(`${mode}\0${version}\0${process.versions.node}`);
  const folders = [appDir(app), ...workspaceDependencies(app), join(ROOT, 'packages/tooling/src/webpack')];
  const files = [
    ...new Set(folders.flatMap(filesUnder)),
    join(ROOT, 'pnpm-lock.yaml'),
    join(ROOT, 'tsconfig.base.json'),
  ];
  for (const file of files.sort())
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Folders of the workspace packages that an app needs at run time, direct and transitive. */
export function workspaceDependencies(app: string): string[] {
  const found = new Set<string>();
  const visit = (dir: string) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies).filter((key) => key.startsWith('@qafila/'))) {
      const folder = join(ROOT, 'packages', name.slice('@qafila/'.length));
      if (found.has(folder) || !existsSync(folder)) continue;
      found.add(folder);
      visit(folder);
    }
  };
  visit(appDir(app));
  return [...found];
}

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesUnder(path);
    return entry.isFile() && !IS_TEST.test(entry.name) ? [path] : [];
  });
}
