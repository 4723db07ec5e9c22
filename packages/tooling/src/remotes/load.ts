import { join } from 'node:path';
import type { DrawerView, MenuEntry, RemoteDescriptor, RemoteRoute } from '@qafila/contracts/shell';
import { appDir, REMOTE_NAMES } from '../apps.ts';
import { parseDescriptor } from '../descriptor/descriptor.ts';

/** The pages, drawer views and menu entries of all remotes. */
export interface Portal {
  remotes: RemoteDescriptor[];
  routes: RemoteRoute[];
  menu: MenuEntry[];
  drawers: DrawerView[];
}

/** Reads every remote's descriptor from its source. */
export async function loadPortal(): Promise<Portal> {
  const remotes = await Promise.all(
    REMOTE_NAMES.map(async (name) => {
      const file = join(appDir(name), 'src/descriptor.ts');
      const { descriptor } = await import(file);
      return parseDescriptor({ ...descriptor, version: '0.0.0', shellSdk: 1 }, file);
    }),
  );
  return {
    remotes,
    routes: remotes.flatMap((remote) => remote.routes),
    menu: remotes.flatMap((remote) => remote.menu),
    drawers: remotes.flatMap((remote) => remote.drawers),
  };
}
