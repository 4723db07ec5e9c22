import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FirstPage,
  type FirstResponse,
  type Kit,
  pathPattern,
  type RegisteredRemote,
  type RemoteRoute,
  type ShellConfig,
  type ShellFiles,
} from '@qafila/contracts';
import { inlineScripts } from './inline-scripts.ts';
import { createKeptFile } from './kept-file.ts';
import type { Locale, PageScripts } from './page-scripts.ts';

/** Where index.html carries its data. */
const BLOCK = /(<script type="application\/json" id="first-response">)([\s\S]*?)(<\/script>)/;

/** Where the page is drawn. */
const ROOT = '<div id="root">';

/** Stands in index.html for the nonce; nginx replaces it too. */
const STYLE_NONCE = '__STYLE_NONCE__';

export interface FirstResponseOptions {
  /** Folder of the built host. */
  hostFolder: string;
  config: ShellConfig;
  /** The live remotes for a visitor. */
  registry(visitor: string): Promise<RegisteredRemote[]>;
  scripts: PageScripts;
}

export interface PageAsked {
  path: string;
  /** For the style elements of this page alone. */
  styleNonce: string;
  visitor: string;
  locale: Locale;
  /** HTML that stands in the page until its scripts have drawn it. */
  words?: string;
  /** The words are enough until the page is touched. */
  waits?: boolean;
}

/** Writes the page of the shell for an address. A build that has no place for data goes out as it is. */
export type WriteFirstResponse = (asked: PageAsked) => Promise<{
  html: string;
  /** Hashes of the inline scripts of this page; a build can replace the page while the server runs. */
  scripts: readonly string[];
}>;

/** No text of the data may end the script element that holds it. */
const inScript = (data: FirstResponse): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const rooted = (files: readonly string[]): string[] => files.map((file) => `/${file}`);

/** The smallest kit with all the joined modules that a page asks for. */
function kitFor(shared: readonly string[], { kits }: ShellFiles): Kit | undefined {
  const joined = new Set(kits.flatMap(({ modules }) => modules));
  const asked = shared.filter((request) => joined.has(request));
  return asked.length
    ? kits.find(({ modules }) => asked.every((request) => modules.includes(request)))
    : undefined;
}

export function createFirstResponse(options: FirstResponseOptions): WriteFirstResponse {
  const { hostFolder, config, registry, scripts } = options;
  const builtPage = createKeptFile(join(hostFolder, 'index.html'), (text) => {
    const html = text.toString('utf8');
    const block = BLOCK.exec(html)?.[2];
    const shell = block ? (JSON.parse(block) as FirstResponse).shell : null;
    return { html, shell, scripts: inlineScripts(html) };
  });

  /** The styles that the page needs besides those of every page, as elements that webpack's runtime finds. */
  async function withStyles(files: readonly string[]): Promise<string> {
    const texts = await Promise.all(files.map((file) => readFile(join(hostFolder, file), 'utf8')));
    return texts
      .map((text, index) => `<style nonce="${STYLE_NONCE}" data-href="${files[index]}">${text}</style>`)
      .join('');
  }

  async function pageAt({ path, locale, waits }: PageAsked, shell: ShellFiles, remotes: RegisteredRemote[]) {
    const found = routeAt(path, remotes);
    if (!found) return undefined;
    const { remote, route } = found;
    const page: FirstPage = {
      needsSession: route.layout === 'main',
      ...(route.menu && { menu: route.menu }),
      ...(waits && { waits }),
      files: [],
      fonts: rooted(shell.fonts[locale]),
    };
    const own = await scripts.of(remote, route.page ?? '', locale).catch(() => null);
    // The files of a remote that is served elsewhere are not known: it gets all that pages share.
    const all = shell.kits.at(-1);
    if (!own) return { page: { ...page, ...(all && { kit: `/${all.script}` }) }, styles: [] };
    const kit = kitFor(own.shared, shell);
    const parts = shell.parts.filter(({ modules }) => modules.some((module) => own.shared.includes(module)));
    const known = [kit, ...parts].flatMap((joined) => joined?.files ?? []);
    const styles = parts.flatMap((part) => part.styles);
    const others = own.shared
      .flatMap((request) => shell.shared[request] ?? [])
      .filter((file) => ![...known, ...styles].includes(file));
    return {
      page: {
        ...page,
        ...(kit && { kit: `/${kit.script}` }),
        remote: own.url,
        parts: rooted(parts.map(({ script }) => script)),
        files: [...new Set([...own.styles, ...rooted(others)])],
      },
      styles,
    };
  }

  return async (asked) => {
    const built = await builtPage();
    const { html, shell } = built;
    if (!shell) return built;
    // Without the database there is still a page, which asks for the rest itself.
    const remotes = await registry(asked.visitor).catch(() => undefined);
    const found = remotes && (await pageAt(asked, shell, remotes));
    // A stylesheet that can't be read is asked for by its page.
    const styles = found ? await withStyles(found.styles).catch(() => '') : '';
    const data: FirstResponse = {
      shell,
      config,
      ...(remotes && { registry: { remotes } }),
      ...(found && { page: found.page }),
    };
    const { words = '' } = asked;
    const written = html
      .replace('</body>', (end) => styles + end)
      .replaceAll(STYLE_NONCE, asked.styleNonce)
      .replace(ROOT, (root) => root + words)
      .replace(BLOCK, (_, before: string, __, after: string) => before + inScript(data) + after);
    return { html: written, scripts: built.scripts };
  };
}

interface Found {
  remote: RegisteredRemote;
  route: RemoteRoute;
}

/** The route of an address, after the redirects that remotes describe. */
function routeAt(path: string, remotes: readonly RegisteredRemote[]): Found | undefined {
  const find = (wanted: string): Found | undefined => {
    for (const remote of remotes)
      for (const route of remote.routes)
        if (new RegExp(pathPattern(route.path), 'i').test(wanted)) return { remote, route };
    return undefined;
  };
  const found = find(path);
  return found?.route.redirectTo ? find(found.route.redirectTo) : found;
}
