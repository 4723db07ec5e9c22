import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '@qafila/contracts/shell';
import type { Remote } from '@qafila/shell-sdk';

/** How a remote's container is loaded. */
export interface Federation {
  /** Loads its one exposed module. @param fresh drops the state of an earlier failed attempt. */
  fetch(remote: RegisteredRemote, fresh: boolean): Promise<Remote>;
}

/** `remote-tasks` is the global variable `remote_tasks`, as the build names it. */
const containerName = (name: string): string => name.replaceAll('-', '_');

const isRemote = (value: unknown): value is { default: Remote } =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  (value.default as Partial<Remote> | undefined)?.kind === 'qafila-remote';

/**
 * Module Federation's runtime. The build plugin registered the host's shared modules; remotes are registered here.
 */
export const federation: Federation = {
  fetch: async (remote, fresh) => {
    // A remote that came with the page is in place once that script has run.
    await window.qafilaFirst?.page;
    const name = containerName(remote.name);
    // The build puts the entry beside its manifest, which says nothing that the registry doesn't: one step less.
    const entry = new URL('remoteEntry.js', new URL(remote.manifestUrl, location.href)).href;
    registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: fresh });
    const module = await loadRemote<unknown>(`${name}/remote`);
    if (!isRemote(module)) throw new Error(`${remote.name} ${remote.version} exposes no remote`);
    return module.default;
  },
};
