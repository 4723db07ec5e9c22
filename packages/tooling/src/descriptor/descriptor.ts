import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RemoteDescriptor, SHELL_SDK_MAJOR } from '@qafila/contracts/shell';
import * as v from 'valibot';

/** Version in an app's package.json. */
export const packageVersion = (dir: string): string =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version;

/**
 * A remote's static data (`src/descriptor.ts`) with its version and the shell-sdk major it is built with.
 * @throws Error with one line per field that the contract refuses.
 */
export async function readDescriptor(dir: string, version = packageVersion(dir)): Promise<RemoteDescriptor> {
  const file = join(dir, 'src/descriptor.ts');
  // The time in the URL lets a development server see an edited descriptor.
  const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { descriptor } = await import(url);
  return parseDescriptor({ ...descriptor, version, shellSdk: SHELL_SDK_MAJOR }, file);
}

/** @throws Error naming `source` and every refused field. */
export function parseDescriptor(data: unknown, source: string): RemoteDescriptor {
  const result = v.safeParse(RemoteDescriptor, data);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'descriptor'}: ${issue.message}`);
  throw new Error(`${source} does not describe a remote:\n${lines.join('\n')}`);
}
