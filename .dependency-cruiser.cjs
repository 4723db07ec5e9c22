// Who may import whom. The table of docs and README is this one; `pnpm lint:imports` holds it.
// Tables and routes of the server's areas, and pages that show an error's own message, are held by
// packages/tooling/src/areas, which the same command runs.

/** Packages a package may import, itself aside. */
const MAY_IMPORT = {
  'packages/contracts': [],
  'packages/domain': ['contracts'],
  'packages/dispatch': ['contracts', 'domain'],
  'packages/api-client': ['contracts', 'domain'],
  'packages/ui': ['contracts', 'domain'],
  'packages/shell-sdk': ['contracts', 'domain', 'api-client'],
  'packages/server': ['contracts', 'domain', 'dispatch'],
  'packages/simulator': ['contracts', 'domain', 'api-client'],
  'packages/tooling': ['contracts', 'domain', 'shell-sdk', 'ui'],
  host: ['contracts', 'domain', 'api-client', 'ui', 'shell-sdk'],
  'remote-[^/]+': ['contracts', 'domain', 'api-client', 'ui', 'shell-sdk'],
};

const TEST =
  '\\.(?:test|fixture)\\.tsx?$|/webpack\\.config\\.mjs$|^remote-[^/]+/src/(?:standalone\\.tsx$|testing/)|^packages/[^/]+/test/';

const layerRule = (folder, names) => ({
  name: `layer-${folder.replaceAll(/[^a-z]+/g, '-').replace(/-$/, '')}`,
  comment: `${folder} may import ${names.join(', ') || 'no package of the workspace'}. No remote imports another or the host; the host knows remotes through the registry only.`,
  severity: 'error',
  from: { path: `^(${folder})/`, pathNot: TEST },
  to: {
    path: '^(packages|host|remote-[^/]+)/',
    pathNot: ['^$1/', ...names.map((name) => `^packages/${name}/`)],
  },
});

const ownedBy = (owner, name, modules, instead) => ({
  name,
  comment: instead,
  severity: 'error',
  from: { path: '^(packages|host|remote-[^/]+)/', pathNot: owner },
  to: { path: `(^|/)node_modules/(${modules})(/|$)` },
});

/** Folders whose folders build on each other in one direction. */
const BUILT_UPWARDS = [
  'packages/server/src/[^/]+',
  'packages/(?:api-client|contracts|simulator|tooling)/src',
  'host/src',
  'remote-[^/]+/src/features/[^/]+',
];

const oneDirection = (folder) => ({
  name: 'one-direction',
  comment:
    'The folders here build on each other in one direction: move what both need to the folder below them.',
  severity: 'error',
  scope: 'folder',
  from: { path: `^${folder}/.+` },
  to: { circular: true, via: { path: `^${folder}/.+` } },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([folder, names]) => layerRule(folder, names)),
    {
      name: 'no-remote-to-remote',
      comment: 'A remote never imports another, in tests neither: open its drawer view by name instead.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/' },
      to: { path: '^(host|remote-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'features-apart',
      comment: 'Features of one app do not import each other: share through src/ or a package.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'light-shell',
      comment: 'No page of the shell loads AG Grid, MapLibre or dnd.',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { path: '^packages/ui/src/(grid|map|sortable)/' },
    },
    {
      name: 'remote-is-data',
      comment: 'remote.ts holds its descriptor, and code behind import() only.',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/remote\\.ts$' },
      to: {
        dynamic: false,
        dependencyTypesNot: ['type-only'],
        pathNot: ['/src/descriptor\\.ts$', '^packages/shell-sdk/src/'],
      },
    },
    {
      name: 'descriptor-is-data',
      comment: 'descriptor.ts is read by the build under Node: static data, type imports only.',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/descriptor\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    ...BUILT_UPWARDS.map(oneDirection),
    ownedBy(
      '^packages/ui/',
      'kit-only',
      '@chakra-ui|ag-grid-[^/]+|maplibre-gl|react-map-gl|@hello-pangea|framer-motion|lucide-react',
      'Only packages/ui imports Chakra, AG Grid, MapLibre, dnd, framer-motion and lucide: use what @qafila/ui offers.',
    ),
    ownedBy(
      '^packages/shell-sdk/',
      'jotai-through-shell-sdk',
      'jotai',
      'Use the atoms, hooks and the store of @qafila/shell-sdk: it wraps the state library once.',
    ),
    ownedBy(
      '^packages/tooling/src/webpack/router\\.ts$',
      'router-dom-only',
      'react-router',
      'Import from react-router-dom: that is the name under which the router is shared.',
    ),
    {
      name: 'no-test-code',
      comment: 'Code that runs does not import tests, their fixtures, or packages/testing.',
      severity: 'error',
      from: { path: '^(packages|host|remote-[^/]+)/', pathNot: [TEST, '^packages/(testing|e2e)/'] },
      to: { path: ['\\.(?:test|fixture)\\.tsx?$', '^packages/testing/'] },
    },
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one, or need a third.',
      severity: 'error',
      from: { path: '^(packages|host|remote-[^/]+)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: declare the package in package.json or correct the path.',
      severity: 'error',
      from: { path: '^(packages|host|remote-[^/]+)/' },
      to: { couldNotResolve: true, pathNot: '^(bun|deno):' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // `host/test` starts the whole portal for tests of any folder, which would close a circle through each of them.
    exclude: { path: ['/dist/', '/coverage/', '^host/test/', '\\.css$', '\\?(raw|url)$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'require', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
