import * as v from 'valibot';
import { SECTIONS } from './section.ts';

/** The major version of `shell-sdk` that this suite speaks. A remote that needs another one gets the 'too old' panel. */
export const SHELL_SDK_MAJOR = 1;

/** `main`: header and menu; `public`: neither, no session needed; `bare`: header and menu, no guard. */
export const RouteLayout = v.picklist(['main', 'bare', 'public']);
export type RouteLayout = v.InferOutput<typeof RouteLayout>;

/** Widths of a drawer view: 1000 px, two-thirds or half of the window. */
export const DrawerWidth = v.picklist(['default', 'two-thirds', 'half']);
export type DrawerWidth = v.InferOutput<typeof DrawerWidth>;
export const DEFAULT_DRAWER_WIDTH_PX = 1000;

/** A text in every language of the portal. */
export const Translated = v.object({ en: v.string(), ar: v.string() });
export type Translated = v.InferOutput<typeof Translated>;

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'Lower case, digits and dashes'));
const path = v.pipe(v.string(), v.startsWith('/'));

export const RemoteRoute = v.object({
  /** React Router pattern, absolute. */
  path,
  /** The key under which `remote.ts` offers the page; absent for a redirect. */
  page: v.optional(v.string()),
  redirectTo: v.optional(path),
  layout: RouteLayout,
  section: v.optional(v.picklist(SECTIONS)),
  /** Shows rows of one company, or makes them: a SysAdmin who works in none chooses one first, in its place. */
  needsCompany: v.optional(v.boolean()),
  /** The side menu is closed when the page opens, whatever the person keeps elsewhere. */
  menu: v.optional(v.literal('closed')),
  /** What the page is called: document title, tab and panel. */
  title: Translated,
});
export type RemoteRoute = v.InferOutput<typeof RemoteRoute>;

/** A key, or two that are pressed one after the other: `c`, `g t`. */
export const ShortcutKeys = v.pipe(v.string(), v.regex(/^[a-z?](?: [a-z])?$/, 'A key, or two with a blank'));

export const MenuEntry = v.object({
  path,
  label: Translated,
  section: v.picklist(SECTIONS),
  /** Name of an icon of the kit. */
  icon: v.string(),
  group: v.picklist(['operations', 'people', 'money', 'company', 'setup']),
  /** Position within its group, ascending. */
  order: v.number(),
  /** Keys that lead there from every page. */
  keys: v.optional(ShortcutKeys),
});
export type MenuEntry = v.InferOutput<typeof MenuEntry>;

export const DrawerView = v.object({
  /** `task.detail`; unique over all remotes. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)),
  title: Translated,
  width: DrawerWidth,
  /** Tabs in order, if the view has any. */
  tabs: v.optional(v.array(v.object({ key: v.string(), label: Translated }))),
  section: v.optional(v.picklist(SECTIONS)),
  /** As with a route. */
  needsCompany: v.optional(v.boolean()),
});
export type DrawerView = v.InferOutput<typeof DrawerView>;

/** Something to start from anywhere, by the palette or by its keys: it opens a drawer view that takes no parameters. */
export const Command = v.object({
  drawer: v.string(),
  label: Translated,
  /** Name of an icon of the kit. */
  icon: v.string(),
  keys: v.optional(ShortcutKeys),
  /** The most frequent of all: first in the palette. */
  isFirst: v.optional(v.boolean()),
});
export type Command = v.InferOutput<typeof Command>;

/** All that the shell knows of a remote before it loads a byte of it; built from `remote.ts` into `remote.json`. */
export const RemoteDescriptor = v.object({
  name,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.-]+)?$/)),
  /** Major of shell-sdk it was built with. */
  shellSdk: v.pipe(v.number(), v.integer()),
  title: Translated,
  routes: v.array(RemoteRoute),
  menu: v.array(MenuEntry),
  drawers: v.array(DrawerView),
  commands: v.optional(v.array(Command)),
});
export type RemoteDescriptor = v.InferOutput<typeof RemoteDescriptor>;

/** A live release: the descriptor and where its federation manifest is. */
export const RegisteredRemote = v.object({
  ...RemoteDescriptor.entries,
  /** Absolute, or rooted at the shell's origin. */
  manifestUrl: v.string(),
});
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/** GET /remotes.json */
export const RemoteRegistry = v.object({ remotes: v.array(RegisteredRemote) });
export type RemoteRegistry = v.InferOutput<typeof RemoteRegistry>;

/** GET /config.json: what differs between deployments of one build. URLs are absolute or rooted at the shell's origin. */
export const ShellConfig = v.object({
  /** Prefix of every call; empty for the shell's own origin. */
  apiUrl: v.string(),
  registryUrl: v.string(),
  socketUrl: v.string(),
  routingUrl: v.string(),
  /** Empty: the embedded offline style. */
  mapStyleUrl: v.string(),
  environment: v.string(),
});
export type ShellConfig = v.InferOutput<typeof ShellConfig>;
