import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The workspace's root folder. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** An app that webpack builds: the host or a remote. Its name is its folder's. */
export interface App {
  name: string;
  kind: 'host' | 'remote';
  /** Port of `pnpm dev`: the federated build. */
  devPort: number;
  /** Port of `pnpm standalone`: a remote without the host. */
  standalonePort?: number;
}

/** The only place where development ports are chosen. The server's own is 3000 (`PORT`). */
export const APPS: readonly App[] = [
  { name: 'host', kind: 'host', devPort: 3100 },
  { name: 'remote-tasks', kind: 'remote', devPort: 3101, standalonePort: 3201 },
  { name: 'remote-agents', kind: 'remote', devPort: 3102, standalonePort: 3202 },
  { name: 'remote-wallet', kind: 'remote', devPort: 3103, standalonePort: 3203 },
  { name: 'remote-settings', kind: 'remote', devPort: 3104, standalonePort: 3204 },
  { name: 'remote-admin', kind: 'remote', devPort: 3105, standalonePort: 3205 },
  { name: 'remote-tracking', kind: 'remote', devPort: 3106, standalonePort: 3206 },
];

export const REMOTE_NAMES: readonly string[] = APPS.filter((app) => app.kind === 'remote').map(
  (app) => app.name,
);

/** Folder in a remote's release with the script that pages of others load. */
export const EMBED_FOLDER = 'embed';

/** Throws when no app has this name, with the names that exist. */
export function findApp(name: string): App {
  const app = APPS.find((candidate) => candidate.name === name);
  if (!app) throw new Error(`No app is called ${name}. There are: ${APPS.map((a) => a.name).join(', ')}.`);
  return app;
}

/** Absolute folder of an app. */
export const appDir = (name: string): string => join(ROOT, name);

/** Problems of the table: ports used twice, folders without a row, rows without a folder. */
export function appTableProblems(apps: readonly App[], folders = remoteFolders()): string[] {
  const ports = apps.flatMap((app) => [app.devPort, ...(app.standalonePort ? [app.standalonePort] : [])]);
  const twice = ports.filter((port, index) => ports.indexOf(port) !== index);
  const named = apps.filter((app) => app.kind === 'remote').map((app) => app.name);
  return [
    ...twice.map((port) => `Port ${port} is given twice.`),
    ...folders.filter((name) => !named.includes(name)).map((name) => `${name} has no row in apps.ts.`),
    ...named.filter((name) => !folders.includes(name)).map((name) => `${name} has a row, but no folder.`),
  ];
}

const remoteFolders = (): string[] => readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
