import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root of the workspace, with slashes. */
  path: string;
  text: string;
}

/** A violation of a rule, with its location. */
export interface Break {
  rule: 'own-tables-only' | 'route-in-its-area' | 'routes-in-routes-file' | 'worded-errors';
  path: string;
  line: number;
  sentence: string;
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Code of the portal: the host, the remotes that this workspace has, and the kit. */
export const portalFiles = (root: string): SourceFile[] =>
  readdirSync(root)
    .filter((name) => name === 'host' || name.startsWith('remote-') || name === 'packages')
    .map((name) => (name === 'packages' ? 'packages/ui/src' : `${name}/src`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder))
    .filter(({ path }) => !path.includes('/src/testing/'));

/** Files below a folder of the workspace, without tests and their fixtures. */
export function sourceFiles(root: string, folder: string): SourceFile[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|sql)$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
