import type { RemoteDescriptor } from '@qafila/contracts/shell';
import type { ComponentType } from 'react';
import type { DrawerProps } from '../drawer/drawer-props.ts';
import type { MessageLoaders } from '../i18n/create-i18n.ts';

/** The static part of a remote, in its `src/descriptor.ts`: no imports but types. Version and major come from the build. */
export type RemoteStatics = Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

/** A page's module: a component without properties; its parameters are in the address. */
export type PageModule = { default: ComponentType };
/**
 * A drawer view's module. `never`: the parameters of a view come from the address, so the compiler can't check them
 * here.
 */
export type DrawerModule = { default: ComponentType<DrawerProps<never>> };

export interface RemoteDefinition {
  descriptor: RemoteStatics;
  /** By the `page` of the descriptor's routes. */
  pages: Readonly<Record<string, () => Promise<PageModule>>>;
  /** By the `name` of the descriptor's drawer views. */
  drawers: Readonly<Record<string, () => Promise<DrawerModule>>>;
  /** Texts, loaded under the remote's name as namespace before its first page. */
  messages?: MessageLoaders;
}

/** The default export of `remote.ts`: static data, and how to load the rest. */
export interface Remote extends RemoteDefinition {
  kind: 'qafila-remote';
}

/** Joins a remote's static data with its lazy pages and drawer views. Throws if a described one has no module. */
export function defineRemote(definition: RemoteDefinition): Remote {
  const { descriptor, pages, drawers } = definition;
  const missing = [
    ...descriptor.routes.filter(({ page }) => page && !pages[page]).map(({ path }) => `route ${path}`),
    ...descriptor.drawers.filter(({ name }) => !drawers[name]).map(({ name }) => `drawer view ${name}`),
  ];
  if (missing.length > 0) throw new Error(`${descriptor.name} has no module for: ${missing.join(', ')}`);
  return { ...definition, kind: 'qafila-remote' };
}
