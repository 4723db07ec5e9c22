import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Module } from 'webpack';

/** What one group of chunks leads to. */
export interface GroupLinks {
  /** Groups of the shared modules that it waits for. */
  needs: Set<ChunkGroup>;
  /** `import()` calls in it, by request. */
  imports: Map<string, ChunkGroup>;
  /** Shared modules by the name under which the host provides them. */
  shared: Set<string>;
}

export type LoadGraph = ReadonlyMap<ChunkGroup, GroupLinks>;

/** How the groups of a build lead to each other. */
export function loadGraphOf(compilation: Compilation): LoadGraph {
  return new Map(compilation.chunkGroups.map((group) => [group, linksOf(group, compilation)]));
}

function linksOf(group: ChunkGroup, { chunkGraph }: Compilation): GroupLinks {
  const links: GroupLinks = { needs: new Set(), imports: new Map(), shared: new Set() };
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  for (const module of modules.flatMap(withInner)) {
    const isShared = module.type === 'consume-shared-module';
    if (isShared) links.shared.add((module as Module & { options: { shareKey: string } }).options.shareKey);
    for (const block of module.blocks as AsyncDependenciesBlock[]) {
      const target = chunkGraph.getBlockChunkGroup(block);
      if (!target) continue;
      if (isShared) links.needs.add(target);
      else links.imports.set(requestOf(block), target);
    }
  }
  return links;
}

/** A concatenated module hides the modules it was made of, and their `import()` calls with them. */
const withInner = (module: Module): Module[] => [
  module,
  ...((module as { modules?: Module[] }).modules ?? []),
];

const requestOf = (block: AsyncDependenciesBlock): string =>
  block.request ?? block.dependencies.map((dep) => ('request' in dep ? String(dep.request) : '')).join();

/** The groups that a page loads: along all that loading waits for, and along the imports that match `follows`. */
export function loadedFrom(
  graph: LoadGraph,
  starts: Iterable<ChunkGroup>,
  follows: readonly RegExp[] = [],
): Set<ChunkGroup> {
  const seen = new Set<ChunkGroup>();
  const visit = (group: ChunkGroup): void => {
    if (seen.has(group)) return;
    seen.add(group);
    const links = graph.get(group);
    for (const need of links?.needs ?? []) visit(need);
    for (const [request, target] of links?.imports ?? [])
      if (follows.some((pattern) => pattern.test(request))) visit(target);
  };
  for (const start of starts) visit(start);
  return seen;
}

/** Files of groups, each once. */
export const filesOf = (groups: Iterable<ChunkGroup>): string[] => [
  ...new Set([...groups].flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]))),
];

/** The group that an `import()` of this request leads to. */
export function importedBy(graph: LoadGraph, pattern: RegExp): ChunkGroup | undefined {
  for (const { imports } of graph.values())
    for (const [request, target] of imports) if (pattern.test(request)) return target;
  return undefined;
}

/** Those of `files` that every group which loads them loads together with the file `lead`. */
export function askedWith(graph: LoadGraph, lead: string, files: readonly string[]): string[] {
  const without = [...graph.keys()].filter((group) => !filesOf(loadedFrom(graph, [group])).includes(lead));
  const theirs = filesOf(without);
  return files.filter((file) => !theirs.includes(file));
}
