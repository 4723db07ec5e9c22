import type { RegisteredRemote, ShellConfig } from './remote-descriptor.ts';

/** Names of built files by language. */
interface FilesByLanguage {
  en: string[];
  ar: string[];
}

/** What a page starts with. */
export interface StartFiles {
  /** Run in this order, before the entry. */
  scripts: string[];
  /** Fetched ahead: our code asks for them itself. */
  files: string[];
}

/** Shared modules of the shell, joined with the entry into one script. */
export interface Kit {
  modules: string[];
  script: string;
  /** The files that are in it, besides the entry. */
  files: string[];
}

/** A shared module that only some pages ask for, its scripts joined into one. */
export interface Part extends Kit {
  /** Those of its files that exist nowhere else. The shell loads the part when it needs one of them. */
  only: string[];
  styles: string[];
}

/** The files of the shell, as its build knows them; rooted at the shell's origin. */
export interface ShellFiles {
  /** The entry. */
  main: string[];
  /** Of the sign-in form. */
  login: StartFiles;
  /** Of the frame around every page, with its texts. */
  portal: { en: StartFiles; ar: StartFiles };
  /** What pages of remotes ask for besides, the smallest first; the last has all of them. */
  kits: Kit[];
  /** What only some pages ask for, besides. */
  parts: Part[];
  /** Of each shared module that remotes may ask for, besides. */
  shared: Record<string, string[]>;
  fonts: FilesByLanguage;
}

/** Which page an address of a remote has. */
export interface PageRoute {
  /** Source of a regular expression, without regard to case. */
  pattern: string;
  page: string;
  needsSession: boolean;
  menu?: 'closed';
}

/** The files of a remote, `preload.json` in its release; relative to it. */
export interface RemoteFiles {
  /** From the entry to the list of pages. */
  container: string[];
  pages: Record<string, { files: string[]; shared: string[] }>;
  texts: FilesByLanguage;
  /** In the order in which they are tried; redirects lead to the page where they end. */
  routes: PageRoute[];
}

/** A remote in the registry that nginx writes into the page: the inline script reads its files, and nothing else does. */
export interface RemoteElsewhere extends RegisteredRemote {
  files?: RemoteFiles;
}

/** What the page at this address will ask for; addresses. */
export interface FirstPage {
  /** Without a session the sign-in form takes its place. */
  needsSession: boolean;
  /** The menu is closed when the page opens. */
  menu?: 'closed';
  /** Run in place of the entry: the entry with the shared modules that the page waits for. */
  kit?: string;
  /** The words in the response are enough until the page is touched: until then no script is fetched. */
  waits?: boolean;
  /** Run after the entry: the remote's own files in one, where the server has them. */
  remote?: string;
  /** Run after that: parts of the shell that only some pages ask for. */
  parts?: string[];
  /** Fetched ahead. */
  files: string[];
  /** They can wait. */
  fonts: string[];
}

/**
 * The data in the first response (`<script type="application/json" id="first-response">`). Where the shell comes from a
 * server of files, `page` is not there, and whatever else is missing is asked for.
 */
export interface FirstResponse {
  shell: ShellFiles;
  config?: ShellConfig;
  registry?: { remotes: RemoteElsewhere[] };
  /** Of a page that a remote offers. */
  page?: FirstPage;
}
