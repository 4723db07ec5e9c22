/** The drawer in the page's address: `?drawer=task.detail&d.taskId=…`; a list repeats `d.taskIds[]`. */
export interface OpenDrawer {
  view: string;
  params: DrawerParams;
}

export type DrawerParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const VIEW = 'drawer';
const TAB = 'drawer.tab';
const PREFIX = 'd.';
const LIST = '[]';

/** The drawer in an address; null if there is none. */
export function readDrawer(search: URLSearchParams): OpenDrawer | null {
  const view = search.get(VIEW);
  if (!view) return null;
  const params: Record<string, string | string[]> = {};
  for (const key of new Set(search.keys())) {
    if (!key.startsWith(PREFIX)) continue;
    const name = key.slice(PREFIX.length);
    if (name.endsWith(LIST)) params[name.slice(0, -LIST.length)] = search.getAll(key);
    else params[name] = search.get(key) ?? '';
  }
  return { view, params };
}

/** The address with this drawer open; with null, without a drawer. The page's own parameters stay. */
export function withDrawer(search: URLSearchParams, drawer: OpenDrawer | null): URLSearchParams {
  const next = new URLSearchParams(
    [...search].filter(([key]) => key !== VIEW && key !== TAB && !key.startsWith(PREFIX)),
  );
  if (!drawer) return next;
  next.set(VIEW, drawer.view);
  for (const [name, value] of Object.entries(drawer.params))
    if (typeof value === 'string') next.set(PREFIX + name, value);
    else for (const one of value ?? []) next.append(PREFIX + name + LIST, one);
  return next;
}

/** The tab of the open drawer; null for its first. */
export const readDrawerTab = (search: URLSearchParams): string | null => search.get(TAB);

export function withDrawerTab(search: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(TAB, tab);
  return next;
}

/** True when both addresses show the same drawer with the same parameters. */
export const sameDrawer = (one: URLSearchParams, other: URLSearchParams): boolean =>
  JSON.stringify(readDrawer(one)) === JSON.stringify(readDrawer(other));
