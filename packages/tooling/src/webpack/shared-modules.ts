import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module with one instance per page, provided by the host. */
export interface SharedModule {
  /** The import specifier. A trailing slash includes every subpath. */
  request: string;
  why: string;
}

/**
 * The one table of shared modules. Chakra, AG Grid, MapLibre and dnd are absent on purpose: they are reached
 * through the kit only, which shares just the parts that it re-exports.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', why: 'Hooks need one dispatcher.' },
  { request: 'react/', why: 'jsx-runtime belongs to the same React.' },
  { request: 'react-dom', why: 'Portals and batching need one renderer.' },
  { request: 'react-dom/', why: 'react-dom/client would be duplicated otherwise.' },
  { request: 'react-router-dom', why: 'One router context; apps import nothing but this.' },
  { request: 'jotai', why: 'Atoms are compared by identity in one store.' },
  { request: 'jotai/', why: 'jotai/vanilla holds the store.' },
  { request: '@emotion/react', why: 'One style cache, one insertion order.' },
  { request: 'i18next', why: 'One language for all.' },
  { request: '@tanstack/react-query', why: 'One cache, one context.' },
  { request: '@qafila/domain/password', why: 'The list of common passwords, once for all forms.' },
  { request: '@qafila/shell-sdk', why: 'The context through which the host fills the hooks.' },
  { request: '@qafila/shell-sdk/data', why: 'One query cache and one atom store for all remotes.' },
  { request: '@qafila/ui', why: 'The kit: shared whole, so that Chakra never has to be.' },
  { request: '@qafila/ui/fields', why: 'Forms and their fields, once for all remotes.' },
  {
    request: '@qafila/ui/list',
    why: 'Filters, search and foot of lists, apart from forms: lists need none of those.',
  },
  { request: '@qafila/ui/files', why: 'Files that are saved or taken; few pages do.' },
  { request: '@qafila/ui/grid', why: 'AG Grid, the heaviest part.' },
  { request: '@qafila/ui/map', why: 'MapLibre and its worker.' },
  { request: '@qafila/ui/sortable', why: 'Drag and drop.' },
];

/** Runtime plugins of host and remotes, which allow a failed shared file to be requested again. */
export const FORGET_FAILED_SHARE = join(import.meta.dirname, 'forget-failed-share.ts');

const ROUTER = 'react-router-dom';

/** The host provides its router through a file that re-exports only what is used. */
export const ROUTER_ALIAS = { [`${ROUTER}$`]: join(import.meta.dirname, 'router.ts') };

/** A shared module's options for the federation plugin. */
export interface ShareConfig {
  singleton: true;
  requiredVersion: string | false;
  /** Of the provided module; read from its package by default. */
  version?: string;
  import?: false;
}

/** `react-dom/` and `@qafila/ui/grid` belong to the packages `react-dom` and `@qafila/ui`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The `shared` option of one app. A remote bundles none of them (`import: false`): the host has them. */
export const sharedFor = (kind: 'host' | 'remote', dir: string): Record<string, ShareConfig> =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request }): [string, ShareConfig] => [
      request,
      {
        singleton: true,
        requiredVersion: requiredVersion(request, dir),
        ...(kind === 'remote' && { import: false }),
        ...(kind === 'host' && request === ROUTER && { version: installedVersion(ROUTER, dir) }),
      },
    ]),
  );

/**
 * An entry for the host that never runs its imports: webpack provides only what a build imports somewhere,
 * and some of the table is imported by remotes alone.
 */
export const offerAll = (): string => {
  const imports = SHARED_MODULES.filter(({ request }) => !request.endsWith('/')).map(
    ({ request }) => `() => import(${JSON.stringify(request)})`,
  );
  return `data:text/javascript,void [${imports.join(',')}];`;
};

/** Packages of this workspace move together and are checked by the shell-sdk major instead. */
const requiredVersion = (request: string, dir: string): string | false =>
  request.startsWith('@qafila/') ? false : `^${installedVersion(packageOf(request), dir)}`;

const installedVersion = (name: string, dir: string): string =>
  JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')).version;
