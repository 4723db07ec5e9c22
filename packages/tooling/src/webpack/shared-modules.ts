import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module of which the whole page holds one instance, provided by the host. */
export interface SharedModule {
  /** What is imported. A trailing slash takes every subpath along. */
  request: string;
  why: string;
  /** `start`: the host's own code imports it. `demand`: only remotes do, so the host offers it as a lazy chunk. */
  load: 'start' | 'demand';
}

/**
 * The one table of shared modules. Chakra, AG Grid, MapLibre and dnd are absent on purpose: they are reached
 * through the kit only, which shares just the parts that it re-exports.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', why: 'Hooks need one dispatcher.', load: 'start' },
  { request: 'react/', why: 'jsx-runtime belongs to the same React.', load: 'start' },
  { request: 'react-dom', why: 'Portals and batching need one renderer.', load: 'start' },
  { request: 'react-dom/', why: 'react-dom/client would be duplicated otherwise.', load: 'start' },
  { request: 'react-router-dom', why: 'One router context; apps import nothing but this.', load: 'start' },
  { request: 'jotai', why: 'Atoms are compared by identity in one store.', load: 'start' },
  { request: 'jotai/', why: 'jotai/vanilla holds the store.', load: 'start' },
  { request: '@emotion/react', why: 'One style cache, one insertion order.', load: 'start' },
  { request: 'i18next', why: 'One language for all.', load: 'start' },
  { request: '@tanstack/react-query', why: 'One cache, one context.', load: 'start' },
  { request: '@qafila/shell-sdk', why: 'The context through which the host fills the hooks.', load: 'start' },
  { request: '@qafila/ui', why: 'The kit: shared whole, so that Chakra never has to be.', load: 'start' },
  { request: '@qafila/ui/forms', why: 'Form fields, once for all remotes.', load: 'demand' },
  { request: '@qafila/ui/grid', why: 'AG Grid, the heaviest part.', load: 'demand' },
  { request: '@qafila/ui/map', why: 'MapLibre and its worker.', load: 'demand' },
  { request: '@qafila/ui/sortable', why: 'Drag and drop.', load: 'demand' },
];

/** What the federation plugin takes for one shared module. */
export interface ShareConfig {
  singleton: true;
  requiredVersion: string | false;
  import?: string | false;
  version?: string;
}

/** `react-dom/` and `@qafila/ui/grid` belong to the packages `react-dom` and `@qafila/ui`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The `shared` option of one app.
 * - A remote bundles none of them (`import: false`): the host has them.
 * - The host provides all, those loaded on demand by their file, which needs no import in its own code.
 */
export function sharedFor(kind: 'host' | 'remote', dir: string): Record<string, ShareConfig> {
  return Object.fromEntries(
    SHARED_MODULES.map((module) => [
      module.request,
      kind === 'remote' ? consumed(module, dir) : provided(module, dir),
    ]),
  );
}

const consumed = (module: SharedModule, dir: string): ShareConfig => ({
  singleton: true,
  requiredVersion: requiredVersion(module.request, dir),
  import: false,
});

function provided(module: SharedModule, dir: string): ShareConfig {
  const base: ShareConfig = { singleton: true, requiredVersion: requiredVersion(module.request, dir) };
  if (module.load === 'start') return base;
  const name = packageOf(module.request);
  const manifest = readManifest(name, dir);
  const file = manifest.exports?.[`.${module.request.slice(name.length)}`];
  if (!file) throw new Error(`${name} does not export ${module.request}.`);
  return { ...base, import: join(dir, 'node_modules', name, file), version: manifest.version };
}

/** Packages of this workspace move together and are checked by the shell-sdk major instead. */
const requiredVersion = (request: string, dir: string): string | false =>
  request.startsWith('@qafila/') ? false : `^${readManifest(packageOf(request), dir).version}`;

const readManifest = (name: string, dir: string): { version: string; exports?: Record<string, string> } =>
  JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8'));
