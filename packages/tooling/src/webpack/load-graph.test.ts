import type { ChunkGroup } from 'webpack';
import { askedWith, filesOf, importedBy, type LoadGraph, loadedFrom } from './load-graph.ts';

const group = (...names: string[]) =>
  ({ chunks: names.map((name) => ({ files: new Set([name]) })) }) as unknown as ChunkGroup;
const [main, bootstrap, react, login, map] = [
  group('main.js'),
  group('bootstrap.js', 'bootstrap.css'),
  group('react.js'),
  group('login.js', 'react.js'),
  group('map.js'),
];
const links = (needs: ChunkGroup[], imports: Record<string, ChunkGroup>) => ({
  needs: new Set(needs),
  imports: new Map(Object.entries(imports)),
  shared: new Set<string>(),
});
/** main imports bootstrap, which waits for react and may import login or the map. */
const graph: LoadGraph = new Map([
  [main, links([], { './bootstrap.tsx': bootstrap })],
  [bootstrap, links([react], { './login-page.tsx': login, './map.tsx': map })],
]);

test('a page loads what it waits for and the imports it runs, each file once', () => {
  expect(filesOf(loadedFrom(graph, [main], [/bootstrap/, /login-page/]))).toEqual([
    'main.js',
    'bootstrap.js',
    'bootstrap.css',
    'react.js',
    'login.js',
  ]);
});

test('an import is found by its request', () => {
  expect(importedBy(graph, /^\.\/map\.tsx$/)).toBe(map);
  expect(importedBy(graph, /^\.\/chart\.tsx$/)).toBeUndefined();
});

test('a file that is never asked for without another, not even by a group that waits for it, is found', () => {
  const pages: LoadGraph = new Map([
    [group('grid.js', 'cells.js', 'dates.js'), links([], {})],
    [react, links([], {})],
    [map, links([react], {})],
    [group('dates.js'), links([], {})],
  ]);
  expect(askedWith(pages, 'grid.js', ['grid.js', 'cells.js', 'dates.js'])).toEqual(['grid.js', 'cells.js']);
  expect(askedWith(pages, 'react.js', ['react.js', 'map.js'])).toEqual(['react.js', 'map.js']);
});
