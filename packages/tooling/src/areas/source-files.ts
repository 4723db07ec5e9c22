import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root of the workspace, with slashes. */
  path: string;
  text: string;
}

/** A break of a rule, where an editor finds it. */
export interface Break {
  rule: 'own-tables-only' | 'route-in-its-area' | 'routes-in-routes-file';
  path: string;
  line: number;
  sentence: string;
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Files below a folder of the workspace, without tests and their fixtures. */
export function sourceFiles(root: string, folder: string): SourceFile[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|sql)$/.test(path) && !/\.(test|fixture)\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
