import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RegisteredRemote, RemoteFiles } from '@qafila/contracts';
import { createKeptFile } from './kept-file.ts';
import { KeptValues } from './kept-values.ts';

export type Locale = 'en' | 'ar';

/** What a page of a remote starts with. */
export interface PageStart {
  /** Address of its scripts in one file. */
  url: string;
  /** Addresses of its stylesheets. */
  styles: string[];
  /** Shared modules that it asks the host for. */
  shared: string[];
}

export interface PageScripts {
  /** Null for a release that doesn't list its files, and for one that is served elsewhere. */
  of(remote: RegisteredRemote, page: string, locale: Locale): Promise<PageStart | null>;
  /** The file at such an address, as it is and compressed; null when there is none. */
  read(name: string, version: string, file: string): Promise<PageScript | null>;
  /** How many lists, entries and files are in memory. */
  kept(): number;
}

export interface PageScript {
  text: Buffer;
  brotli: Buffer;
}

/** `start.dashboard.en.0123456789abcdef.js` */
const START_FILE = /^start\.(.+)\.(en|ar)\.([0-9a-f]{16})\.js$/;
const asBrotli = promisify(brotliCompress);
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/**
 * The scripts of a remote's page in one file: its entry, its chunks and its texts one after the other, which webpack finds
 * in place when it asks for them. A browser fetches six files of an origin at a time over HTTP/1.1.
 */
export function createPageScripts(folder: (name: string, version: string) => Promise<string>): PageScripts {
  const lists = new KeptValues<() => Promise<RemoteFiles>>();
  const entries = new KeptValues<() => Promise<string>>();
  const joinedScripts = new KeptValues<Promise<PageScript>>();

  /** Anyone can ask for folders that do not exist: these are not kept. */
  async function readKept<T>(all: KeptValues<() => Promise<T>>, root: string, make: () => () => Promise<T>) {
    try {
      return await all.get(root, make)();
    } catch (error) {
      all.forget(root);
      throw error;
    }
  }
  const listOf = (root: string): Promise<RemoteFiles> =>
    readKept(lists, root, () =>
      createKeptFile(join(root, 'preload.json'), (text) => JSON.parse(text.toString())),
    );
  const entryOf = (root: string): Promise<string> =>
    readKept(entries, root, () => createKeptFile(join(root, 'remoteEntry.js'), (text) => sha256(text)));

  function filesOf(list: RemoteFiles, page: string, locale: Locale): string[] | null {
    const own = list.pages[page];
    if (!own) return null;
    // English stands in for what a translation lacks.
    const texts = locale === 'ar' ? [...list.texts.en, ...list.texts.ar] : list.texts.en;
    return [...list.container, ...own.files, ...texts];
  }

  /** Changes with the files, the same on every node: all but the entry carry a hash of their content in their names. */
  const hashOf = async (root: string, files: readonly string[]): Promise<string> =>
    sha256(JSON.stringify([files, await entryOf(root)])).slice(0, 16);

  async function joined(root: string, files: readonly string[]): Promise<PageScript> {
    const scripts = files.filter((file) => file.endsWith('.js'));
    const parts = await Promise.all(scripts.map((file) => readFile(join(root, file))));
    const text = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
    return { text, brotli: await asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) };
  }

  return {
    kept: () => lists.size + entries.size + joinedScripts.size,

    async of({ name, version, manifestUrl }, page, locale) {
      const base = `/remotes/${name}/${version}/`;
      if (!manifestUrl.startsWith(base)) return null;
      const root = await folder(name, version);
      const list = await listOf(root);
      const files = filesOf(list, page, locale);
      if (!files) return null;
      return {
        url: `${base}start.${page}.${locale}.${await hashOf(root, files)}.js`,
        styles: files.filter((file) => file.endsWith('.css')).map((file) => base + file),
        shared: list.pages[page]?.shared ?? [],
      };
    },

    async read(name, version, file) {
      const [, page = '', locale = '', hash = ''] = START_FILE.exec(file) ?? [];
      const root = await folder(name, version);
      const files = hash ? filesOf(await listOf(root), page, locale as Locale) : null;
      if (!files || (await hashOf(root, files)) !== hash) return null;
      const key = `${root} ${file}`;
      const script = joinedScripts.get(key, () => joined(root, files));
      script.catch(() => joinedScripts.forget(key));
      return script;
    },
  };
}
