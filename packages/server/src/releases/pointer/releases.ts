import {
  AppError,
  RELEASES_KEPT,
  type RegisteredRemote,
  type ReleaseState,
  type SeenRelease,
} from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { say } from '../../platform/words/say.ts';
import type { BuiltIn, ReadBuiltIns } from '../store/built-in.ts';
import { checkClashes, checkRelease } from '../store/check-release.ts';
import type { ReleaseFolder } from '../store/release-folder.ts';
import { unpack } from '../store/unpack.ts';
import { expendable, move, type Pointer, rollBack, UNMOVED, versionFor } from './pointer.ts';
import {
  addRelease,
  isUploaded,
  lockRemote,
  pointerOf,
  pointers,
  removeReleases,
  savePointer,
  type Uploaded,
  uploaded,
} from './release-rows.ts';

/** Who makes a change, for the audit trail, and the state of the remote that they saw, if they say so. */
export interface Author {
  by: string;
  seen?: SeenRelease | undefined;
}

/** Releases and live versions. */
export interface Releases {
  /** The live release of each remote for a visitor. */
  registry(visitor: string): Promise<RegisteredRemote[]>;
  states(): Promise<ReleaseState[]>;
  /** @throws AppError VALIDATION for a release that can't run here, CONFLICT for an existing version. */
  upload(
    release: { name: string; version: string; archive: Buffer; notes?: string | undefined },
    by: string,
  ): Promise<ReleaseState>;
  /** @throws AppError NOT_FOUND for an unknown version, CONFLICT when the author saw another state. */
  move(name: string, version: string, percent: number, author: Author): Promise<ReleaseState>;
  /** @throws AppError CONFLICT when there is no previous version, or the author saw another state. */
  rollback(name: string, author: Author): Promise<ReleaseState>;
  /** Folder of a version's files; it need not exist. */
  folder(name: string, version: string): Promise<string>;
}

export function createReleases(
  { withTx }: Pick<ServerDeps, 'withTx'>,
  readBuiltIns: ReadBuiltIns,
  store: ReleaseFolder,
): Releases {
  const versionsOf = (all: readonly Uploaded[], name: string) =>
    all.filter((release) => release.name === name).map(({ version }) => version);

  function stateOf(
    name: string,
    pointer: Pointer,
    builtIn: BuiltIn | undefined,
    stored: readonly Uploaded[],
  ): ReleaseState {
    const releases = stored.filter((release) => release.name === name);
    return {
      name,
      version: pointer.stable ?? builtIn?.descriptor.version ?? '',
      builtIn: pointer.stable === null,
      builtInVersion: builtIn?.descriptor.version ?? null,
      candidate: pointer.candidate,
      percent: pointer.percent,
      versions: releases.map(({ version }) => version),
      releases: releases.map(({ version, notes, uploaded_by, created_at }) => ({
        version,
        notes,
        uploadedBy: uploaded_by,
        uploadedAtUtc: created_at.toISOString(),
      })),
    };
  }

  async function stateIn(tx: Tx, name: string): Promise<ReleaseState> {
    const builtIn = (await readBuiltIns()).get(name);
    return stateOf(name, await pointerOf(tx, name), builtIn, await uploaded(tx));
  }

  const names = (all: readonly Uploaded[], builtIns: ReadonlyMap<string, BuiltIn>) =>
    [...new Set([...builtIns.keys(), ...all.map(({ name }) => name)])].sort();

  /** The release of a version: an uploaded one first, otherwise the server's own build. */
  function resolve(
    all: readonly Uploaded[],
    builtIn: BuiltIn | undefined,
    name: string,
    version: string | null,
  ) {
    const release = all.find((one) => one.name === name && one.version === version);
    return release?.descriptor ?? builtIn?.descriptor;
  }

  async function announce(
    tx: Tx,
    before: ReleaseState,
    by: string,
    action: 'release.moved' | 'release.rolled-back',
  ): Promise<ReleaseState> {
    const after = await stateIn(tx, before.name);
    const shown = after.candidate ?? after.version;
    const previous = before.candidate ?? before.version;
    tx.audit(action, `remote:${after.name}`, {
      by,
      from: previous,
      to: shown,
      percent: after.percent || 100,
    });
    tx.emit({
      name: 'release.changed',
      companyId: null,
      data: { name: after.name, version: shown, previous: previous || null },
      audience: { everyone: true },
    });
    return after;
  }

  async function registry(visitor: string): Promise<RegisteredRemote[]> {
    const builtIns = await readBuiltIns();
    return withTx(SYSTEM, async (tx) => {
      const all = await uploaded(tx);
      const moved = await pointers(tx);
      return names(all, builtIns).flatMap((name) => {
        const pointer = moved.get(name) ?? UNMOVED;
        const descriptor = resolve(all, builtIns.get(name), name, versionFor(pointer, name, visitor));
        if (!descriptor) return [];
        return [{ ...descriptor, manifestUrl: `/remotes/${name}/${descriptor.version}/mf-manifest.json` }];
      });
    });
  }

  return {
    registry,

    async states() {
      const builtIns = await readBuiltIns();
      return withTx(SYSTEM, async (tx) => {
        const all = await uploaded(tx);
        const moved = await pointers(tx);
        return names(all, builtIns).map((name) =>
          stateOf(name, moved.get(name) ?? UNMOVED, builtIns.get(name), all),
        );
      });
    },

    async upload({ name, version, archive, notes }, by) {
      const files = await unpack(archive);
      const descriptor = checkRelease(files, { name, version });
      const builtIns = await readBuiltIns();
      if (builtIns.get(name)?.descriptor.version === version)
        throw new AppError('CONFLICT', {
          message: `${version} is the version that came with the server. Release it on the page 'Health and releases', or upload under another version`,
        });
      const live = await registry('');
      checkClashes(descriptor, live);
      const dropped = await withTx(SYSTEM, async (tx) => {
        await lockRemote(tx, name);
        if (!(await addRelease(tx, descriptor, { by, notes })))
          throw new AppError('CONFLICT', { message: `${name} ${version} was released already` });
        const old = expendable(
          versionsOf(await uploaded(tx), name),
          await pointerOf(tx, name),
          RELEASES_KEPT,
        );
        await removeReleases(tx, name, old);
        tx.audit('release.uploaded', `remote:${name}`, { by, version });
        // The row is committed after the files are in place; files without a row are harmless.
        await store.remove({ name, version });
        await store.write({ name, version }, files, archive);
        return old;
      });
      for (const old of dropped) await store.remove({ name, version: old });
      return withTx(SYSTEM, (tx) => stateIn(tx, name));
    },

    async move(name, version, percent, { by, seen }) {
      const builtIn = (await readBuiltIns()).get(name);
      return withTx(SYSTEM, async (tx) => {
        await lockRemote(tx, name);
        const stored = versionsOf(await uploaded(tx), name).includes(version);
        const isBuiltIn = !stored && builtIn?.descriptor.version === version;
        if (!stored && !isBuiltIn)
          throw new AppError('NOT_FOUND', { message: `${name} has no version ${version} in the store` });
        if (isBuiltIn && percent < 100)
          throw new AppError('CONFLICT', {
            message: `${version} came with the server and goes to all or to none: leave the percentage out`,
          });
        const before = await stateIn(tx, name);
        refuseIfOther(before, seen);
        if (before.version === version && percent < 100)
          throw new AppError('CONFLICT', { message: `Everybody has ${name} ${version} already` });
        await savePointer(tx, name, move(await pointerOf(tx, name), isBuiltIn ? null : version, percent));
        return announce(tx, before, by, 'release.moved');
      });
    },

    rollback: (name, { by, seen }) =>
      withTx(SYSTEM, async (tx) => {
        await lockRemote(tx, name);
        const before = await stateIn(tx, name);
        refuseIfOther(before, seen);
        const back = rollBack(await pointerOf(tx, name), before.versions);
        if (!back) throw new AppError('CONFLICT', { message: `${name} has no release to go back from` });
        await savePointer(tx, name, back);
        return announce(tx, before, by, 'release.rolled-back');
      }),

    async folder(name, version) {
      const builtIn = (await readBuiltIns()).get(name);
      if (builtIn?.descriptor.version === version) return builtIn.folder;
      return store.open({ name, version }, () => withTx(SYSTEM, (tx) => isUploaded(tx, name, version)));
    },
  };
}

/**
 * Two users who roll back at the same time go back by one version, and so does one who repeats a call without a reply.
 * @throws AppError CONFLICT
 */
function refuseIfOther(current: ReleaseState, seen: SeenRelease | undefined): void {
  const { name, version, candidate, percent } = current;
  if (!seen || (seen.version === version && seen.candidate === candidate)) return;
  const message = candidate
    ? say(
        '{name} has changed since you looked: {version} is live, and {candidate} goes to {percent}% of users',
        {
          name,
          version,
          candidate,
          percent,
        },
      )
    : say('{name} has changed since you looked: {version} is live, and nothing is being rolled out', {
        name,
        version,
      });
  throw new AppError('CONFLICT', { message, details: { current } });
}
