import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appDir } from '../apps.ts';
import type { BuildAppOptions, BuiltApp } from '../build/build-app.ts';
import { packageVersion } from '../descriptor/descriptor.ts';
import { checkBuild, filesOf, packRelease } from './archive.ts';
import type { ReleaseArguments } from './arguments.ts';
import { ReleaseFailure } from './failure.ts';
import type { ReleaseClient } from './release-client.ts';

export interface ReleaseTools {
  build(name: string, options: BuildAppOptions): Promise<BuiltApp>;
  client: ReleaseClient;
  now(): Date;
  say(line: string): void;
}

/** `0.1.0-20261120.223015`: the package's version and the moment (UTC), so that a later release sorts after. */
export function stampedVersion(version: string, now: Date): string {
  const digits = now.toISOString().replace(/\D/g, '');
  // A number of a version may not start with a zero: a 1 is put before the time of day.
  return `${version}-${digits.slice(0, 8)}.1${digits.slice(8, 14)}`;
}

/** Builds, checks, uploads and activates a release. @returns the message for the user. @throws ReleaseFailure */
export async function releaseRemote(
  { remote, server, percent, notes, version: given }: ReleaseArguments,
  { build, client, now, say }: ReleaseTools,
): Promise<string> {
  const version = given ?? stampedVersion(packageVersion(appDir(remote)), now());
  const outDir = await mkdtemp(join(tmpdir(), `${remote}-`));
  try {
    say(`Building ${remote} ${version}`);
    await build(remote, { version, outDir }).catch((cause: Error) => {
      throw new ReleaseFailure(`${remote} did not build:\n${cause.message}`, { cause });
    });
    const files = filesOf(outDir);
    checkBuild(files, remote, version);
    const archive = await packRelease(files);
    say(`Uploading ${files.size} files, ${Math.ceil(archive.length / 1024)} KB, to ${server}`);
    await client.upload({ name: remote, version, notes }, archive);
    const state = await client.move({ name: remote, version, percent });
    return percent === 100
      ? `${remote} ${version} is live.`
      : `${remote} ${version} is live for ${percent} % of users; the others have ${state.version}.`;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Ends a roll-out, or returns to the version before. @returns the message for the user. @throws ReleaseFailure */
export async function rollBackRemote(remote: string, client: ReleaseClient): Promise<string> {
  const { version, builtIn } = await client.rollback(remote);
  return `${remote} is back at ${version}${builtIn ? ', the version that came with the server' : ''}.`;
}
