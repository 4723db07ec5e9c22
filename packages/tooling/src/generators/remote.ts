import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sentenceCase } from './names.ts';

/** The remote whose config files are copied to every new one. */
const MODEL = 'remote-tracking';
const COPIED = [
  'package.json',
  'tsconfig.json',
  'webpack.config.mjs',
  'src/standalone.tsx',
  'src/messages/use-text.ts',
  'src/remote.test.tsx',
];

/**
 * Writes a remote that builds and offers nothing yet, and gives it ports in the table of apps.
 * @param name without the prefix: `reports` becomes the folder `remote-reports`.
 * @returns the folder's name.
 * @throws Error when the folder exists.
 */
export function createRemote(root: string, name: string): string {
  const folder = `remote-${name}`;
  const dir = join(root, folder);
  if (existsSync(dir)) throw new Error(`${folder} exists already.`);
  for (const file of COPIED) {
    cpSync(join(root, MODEL, file), join(dir, file));
    const text = readFileSync(join(dir, file), 'utf8');
    writeFileSync(join(dir, file), text.replaceAll(MODEL, folder));
  }
  for (const [file, text] of Object.entries(ownFiles(folder, name))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  addToApps(join(root, 'packages/tooling/src/apps.ts'), folder);
  return folder;
}

const ownFiles = (folder: string, name: string): Record<string, string> => ({
  'README.md': `# ${folder}\n\nWhat it owns, which drawer views it offers, how to run and release it alone.\n`,
  'src/messages/en.json': '{}\n',
  'src/messages/ar.json': '{}\n',
  'src/descriptor.ts': `import type { RemoteDescriptor } from '@qafila/contracts/shell';

/** What the shell knows of this remote before it loads its code. Data only. */
export const descriptor = {
  name: '${folder}',
  title: { en: '${sentenceCase(name)}', ar: '${sentenceCase(name)}' },
  routes: [],
  menu: [],
  drawers: [],
} satisfies Omit<RemoteDescriptor, 'version' | 'shellSdk'>;
`,
  'src/remote.ts': `import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {},
  drawers: {},
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});
`,
});

/** Ports are numbered on from the highest in use. */
function addToApps(file: string, folder: string): void {
  const text = readFileSync(file, 'utf8');
  const highest = (key: string) =>
    Math.max(...[...text.matchAll(new RegExp(`${key}: (\\d+)`, 'g'))].map(([, port]) => Number(port)));
  const row = `  { name: '${folder}', kind: 'remote', devPort: ${highest('devPort') + 1}, standalonePort: ${highest('standalonePort') + 1} },\n`;
  writeFileSync(file, text.replace(/\n\];/, `\n${row}];`));
}
