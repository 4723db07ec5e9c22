import { CHUNK_TIMEOUT_MS } from '@qafila/contracts/core';
import { type RegisteredRemote, SHELL_SDK_MAJOR } from '@qafila/contracts/shell';
import { type DrawerModule, loadMessages, type PageModule, type Remote, type Shell } from '@qafila/shell-sdk';
import type { ComponentType } from 'react';
import { withRetries } from '../failures/with-retries.ts';
import type { Federation } from './federation.ts';
import { RemoteTimeout, RemoteTooOld } from './remote-errors.ts';

export interface RemoteLoader {
  page(remote: RegisteredRemote, key: string): Promise<PageModule>;
  drawer(remote: RegisteredRemote, name: string): Promise<DrawerModule>;
  /** Preloads a remote; a failure shows when the remote is needed. */
  preload(remote: RegisteredRemote): void;
}

export interface RemoteLoaderOptions {
  federation: Federation;
  shell: Pick<Shell, 'i18n' | 'look'>;
  retries?: Parameters<typeof withRetries>[1];
}

/** Loads each remote once. A failure is not cached: the next request starts again. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { federation, shell, retries } = options;
  const loaded = new Map<string, Promise<Remote>>();
  const failed = new Set<string>();

  const fetchRemote = async (remote: RegisteredRemote): Promise<Remote> => {
    if (remote.shellSdk !== SHELL_SDK_MAJOR) throw new RemoteTooOld(remote);
    const work = withRetries(
      (attempt) => federation.fetch(remote, attempt > 0 || failed.has(remote.name)),
      retries,
    );
    const definition = await within(CHUNK_TIMEOUT_MS, work, () => new RemoteTimeout(remote));
    failed.delete(remote.name);
    return definition;
  };

  const load = (remote: RegisteredRemote): Promise<Remote> => {
    const known = loaded.get(remote.name);
    if (known) return known;
    const loading = fetchRemote(remote).catch((error: unknown) => {
      loaded.delete(remote.name);
      failed.add(remote.name);
      throw error;
    });
    loaded.set(remote.name, loading);
    return loading;
  };

  const texts = async ({ descriptor, messages }: Remote): Promise<void> => {
    if (!messages) return;
    const { locale } = shell.look.get();
    // English replaces a text that has no translation.
    await Promise.all(
      [...new Set(['en', locale] as const)].map((one) =>
        loadMessages(shell.i18n, descriptor.name, messages, one),
      ),
    );
  };
  shell.look.subscribe(() => {
    for (const loading of loaded.values()) void loading.then(texts, () => {});
  });

  const part = async <Props extends object>(
    remote: RegisteredRemote,
    pick: (definition: Remote) => (() => Promise<{ default: ComponentType<Props> }>) | undefined,
    what: string,
  ): Promise<{ default: ComponentType<Props> }> => {
    const definition = await load(remote);
    const open = pick(definition);
    if (!open) throw new Error(`${remote.name} ${remote.version} has no ${what}`);
    const [module, { withData }] = await Promise.all([
      withRetries(open, retries),
      withRetries(() => import('@qafila/shell-sdk/data'), retries),
      texts(definition),
    ]);
    return { default: withData(module.default) };
  };

  return {
    page: (remote, key) => part(remote, ({ pages }) => pages[key], `page ${key}`),
    drawer: (remote, name) => part(remote, ({ drawers }) => drawers[name], `drawer view ${name}`),
    preload: (remote) => void load(remote).catch(() => {}),
  };
}

async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
