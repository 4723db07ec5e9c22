import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RELEASE_MAX_BYTES, RemoteDescriptor, SHELL_SDK_MAJOR } from '@qafila/contracts';
import { writeTar } from '@qafila/domain/tar';
import * as v from 'valibot';
import { ReleaseFailure } from './failure.ts';

const REQUIRED = ['remote.json', 'mf-manifest.json', 'remoteEntry.js'];
const compress = promisify(gzip);

/** Every file below a folder by its path with slashes; hidden files are left out. */
export function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths
      .map((path) => [relative(folder, path).split(sep).join('/'), path] as const)
      .filter(([name]) => !name.split('/').some((segment) => segment.startsWith('.')))
      .map(([name, path]) => [name, readFileSync(path)]),
  );
}

/** Checks what the server would refuse, before anything is sent. @throws ReleaseFailure */
export function checkBuild(files: ReadonlyMap<string, Buffer>, name: string, version: string): void {
  const missing = REQUIRED.filter((file) => !files.has(file));
  if (missing.length) throw new ReleaseFailure(`The build of ${name} lacks ${missing.join(' and ')}.`);
  const descriptor = v.parse(RemoteDescriptor, JSON.parse(files.get('remote.json')?.toString('utf8') ?? ''));
  if (descriptor.name !== name || descriptor.version !== version)
    throw new ReleaseFailure(
      `The build calls itself ${descriptor.name} ${descriptor.version}, not ${name} ${version}.`,
    );
  if (descriptor.shellSdk !== SHELL_SDK_MAJOR)
    throw new ReleaseFailure(
      `${name} is built with shell-sdk ${descriptor.shellSdk}; this suite speaks ${SHELL_SDK_MAJOR}.`,
    );
}

/** The gzipped archive of a release. @throws ReleaseFailure when it is larger than the server accepts. */
export async function packRelease(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = await compress(writeTar(files), { level: 9 });
  if (archive.length <= RELEASE_MAX_BYTES) return archive;
  throw new ReleaseFailure(
    `The release is ${Math.ceil(archive.length / 1024 / 1024)} MB; a server takes ${RELEASE_MAX_BYTES / 1024 / 1024}.`,
  );
}
