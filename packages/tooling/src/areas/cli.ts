import { ROOT } from '../apps.ts';
import { foreignTables } from './own-tables.ts';
import { misnamedRouteFiles, strayRoutes } from './route-areas.ts';
import { portalFiles, sourceFiles } from './source-files.ts';
import { rawMessages } from './worded-errors.ts';

/** The workspace to check; a test passes one with planted violations. */
const root = process.argv[2] ?? ROOT;
const files = sourceFiles(root, 'packages/server/src');
const breaks = [
  ...foreignTables(files),
  ...strayRoutes(files),
  ...misnamedRouteFiles(files),
  ...rawMessages(portalFiles(root)),
];
for (const { rule, path, line, sentence } of breaks) console.error(`${path}:${line} ${rule}\n  ${sentence}`);
if (breaks.length > 0) process.exitCode = 1;
