import type { RemoteDescriptor } from '@qafila/contracts/shell';

type Described = Omit<RemoteDescriptor, 'version' | 'shellSdk'>;

/**
 * Problems that the schema of one remote can't detect: clashes between remotes, and entries without a target. One
 * sentence each.
 */
export function descriptorProblems(remotes: readonly Described[]): string[] {
  return [
    ...clashes('route', remotes, (remote) => remote.routes.map((route) => route.path)),
    ...clashes('drawer view', remotes, (remote) => remote.drawers.map((drawer) => drawer.name)),
    ...clashes('menu entry', remotes, (remote) => remote.menu.map((entry) => entry.path)),
    ...clashes('menu label', remotes, (remote) => remote.menu.map((entry) => entry.label.en)),
    ...clashes('menu icon', remotes, (remote) => remote.menu.map((entry) => entry.icon)),
    ...clashes('shortcut', remotes, ({ menu, commands = [] }) =>
      [...menu, ...commands].flatMap(({ keys }) => keys ?? []),
    ),
    ...remotes.flatMap(innerProblems),
  ];
}

function clashes(
  kind: string,
  remotes: readonly Described[],
  keysOf: (remote: Described) => string[],
): string[] {
  const owners = new Map<string, string[]>();
  for (const remote of remotes)
    for (const key of keysOf(remote)) owners.set(key, [...(owners.get(key) ?? []), remote.name]);
  return [...owners]
    .filter(([, names]) => names.length > 1)
    .map(([key, names]) => `The ${kind} ${key} is offered twice, by ${names.join(' and ')}.`);
}

function innerProblems({ name, routes, menu }: Described): string[] {
  const sections = new Map(routes.map((route) => [route.path, route.section]));
  return [
    ...routes
      .filter((route) => (route.page === undefined) === (route.redirectTo === undefined))
      .map((route) => `${name}: ${route.path} needs either a page or a redirect.`),
    ...routes
      .filter((route) => route.redirectTo && !sections.has(route.redirectTo))
      .map((route) => `${name}: ${route.path} redirects to ${route.redirectTo}, which is no route.`),
    ...menu
      .filter((entry) => !sections.has(entry.path))
      .map((entry) => `${name}: the menu leads to ${entry.path}, which is no route.`),
    ...menu
      .filter((entry) => sections.has(entry.path) && sections.get(entry.path) !== entry.section)
      .map((entry) => `${name}: menu and route of ${entry.path} name different sections.`),
  ];
}
